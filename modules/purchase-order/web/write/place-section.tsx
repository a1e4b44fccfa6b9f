import { Input, Select } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import type { Option } from '#modules/selector/contract.ts'
import { useOptions } from '#modules/selector/web/shared/options.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { Receiver } from '../../draft-shapes.ts'
import { DELIVERY_MODES, FIELDS } from '../../words.ts'
import { ChoicePart, Placed, TextPart } from './fields.tsx'
import { useGap, usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'
import styles from './write.module.css'

const OTHER = 'other'
const PARTS = ['name', 'phone', 'address'] as const

/** Where the goods go. A warehouse brings its receiver, address and hours; all of it can be written over. */
export const PlaceSection = () => (
  <Section title={WRITE.place}>
    <div className={styles['fields']}>
      <ChoicePart
        name="deliveryMode"
        options={([1, 2, 3, 4] as const).map((value) => ({ value, label: DELIVERY_MODES[value] }))}
      />
      <WarehousePart />
      {PARTS.map((part) => (
        <ReceiverPart key={part} part={part} />
      ))}
      <TextPart name="receivingHours" />
    </div>
  </Section>
)

const WarehousePart = () => {
  const { value, enter, wrong } = usePart('warehouseId')
  const { form, order } = useScene()
  const { data: warehouses = [] } = useOptions('Warehouse', '')
  const options = warehouses.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = value !== '' && options.every((option) => option.value !== value)

  const fill = ({ id, name, extra }: Option): void => {
    enter(id)
    form.enter('warehouseName', name)
    form.enter('receiver', {
      name: extra['receiverName'] ?? '',
      phone: extra['receiverPhone'] ?? '',
      address: extra['address'] ?? '',
    })
    form.enter('receivingHours', extra['receivingHours'] ?? '')
  }
  return (
    <Placed field="warehouseId" label={FIELDS.warehouse} wrong={wrong}>
      {(control) => (
        <Select
          {...control}
          placeholder={WRITE.choose}
          {...(value === '' ? {} : { value })}
          onChange={(id: string) => {
            const chosen = warehouses.find((one) => one.id === id)
            if (chosen !== undefined) fill(chosen)
            else {
              enter('')
              form.enter('warehouseName', '')
            }
          }}
          options={[
            ...(isMissing ? [{ value, label: order?.warehouseName ?? value }] : []),
            ...options,
            { value: OTHER, label: WRITE.otherPlace },
          ]}
        />
      )}
    </Placed>
  )
}

const ReceiverPart = ({ part }: { readonly part: (typeof PARTS)[number] }) => {
  const { value, enter } = usePart('receiver')
  const schema = Receiver.properties[part]
  return (
    <Placed
      field={`receiver.${part}`}
      label={part === 'name' ? FIELDS.receiver : titleOf(schema)}
      wrong={useGap(`receiver.${part}`)}
    >
      {(control) => (
        <Input
          {...control}
          value={value[part]}
          maxLength={keywordsOf(schema).maxLength}
          onChange={({ target }) => enter({ ...value, [part]: target.value })}
        />
      )}
    </Placed>
  )
}
