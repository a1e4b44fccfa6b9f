import { Input } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { Receiver } from '../../draft-shapes.ts'
import { DELIVERY_MODES, FIELDS } from '../../words.ts'
import { WarehouseChoice } from '../warehouse-choice.tsx'
import { ChoicePart, TextPart } from './fields.tsx'
import { useGap, usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

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
  const { form, document: order } = useScene()
  return (
    <Placed field="warehouseId" label={FIELDS.warehouse} wrong={wrong}>
      {(control) => (
        <WarehouseChoice
          control={control}
          value={value}
          name={order?.warehouseName ?? value}
          choose={({ warehouseId, warehouseName, receiver, receivingHours }) => {
            enter(warehouseId ?? '')
            form.enter('warehouseName', warehouseName)
            if (receiver !== undefined) form.enter('receiver', receiver)
            if (receivingHours !== undefined) form.enter('receivingHours', receivingHours)
          }}
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
