import { Checkbox, Input, InputNumber, Select } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Placed, type PlacedText } from '#shell/kit/writing/placed.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { OrderDraft } from '../../draft-shapes.ts'
import { usePart } from './form-context.tsx'
import type { OrderParts } from './order-parts.ts'

type NamesOf<Kind> = { [K in keyof OrderParts]: OrderParts[K] extends Kind ? K : never }[keyof OrderParts]

/** A text of the draft. */
export const TextPart = ({
  name,
  rows,
  placeholder,
  ...more
}: PlacedText & { readonly name: NamesOf<string>; readonly rows?: number; readonly placeholder?: string }) => {
  const { value, enter, wrong } = usePart(name)
  const schema = OrderDraft.properties[name]
  const input = { value, maxLength: keywordsOf(schema).maxLength, placeholder }
  return (
    <Placed field={name} label={titleOf(schema)} wrong={wrong} {...more}>
      {(control) =>
        rows === undefined ? (
          <Input {...control} {...input} onChange={({ target }) => enter(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            {...input}
            autoSize={{ minRows: rows, maxRows: 10 }}
            onChange={({ target }) => enter(target.value)}
          />
        )
      }
    </Placed>
  )
}

/** A percentage of the draft. */
export const RatePart = ({ name, ...more }: PlacedText & { readonly name: 'overRate' | 'underRate' }) => {
  const { value, enter, wrong } = usePart(name)
  return (
    <Placed field={name} label={titleOf(OrderDraft.properties[name])} wrong={wrong} {...more}>
      {(control) => (
        <InputNumber
          {...control}
          className={styles['whole'] ?? ''}
          min={0}
          max={100}
          suffix="%"
          value={value}
          onChange={(rate) => enter(rate ?? 0)}
        />
      )}
    </Placed>
  )
}

/** One of a closed list. */
export const ChoicePart = <Name extends 'orderType' | 'taxRate' | 'deliveryMode' | 'inspectionLevel'>({
  name,
  options,
  ...more
}: PlacedText & {
  readonly name: Name
  readonly options: readonly { readonly value: OrderParts[Name]; readonly label: string }[]
}) => {
  const { value, enter, wrong } = usePart(name)
  return (
    <Placed field={name} label={titleOf(OrderDraft.properties[name])} wrong={wrong} {...more}>
      {(control) => <Select {...control} value={value} onChange={enter} options={[...options]} />}
    </Placed>
  )
}

/** Yes or no. */
export const FlagPart = ({ name }: { readonly name: 'isUrgent' | 'contractRequired' }) => {
  const { value, enter } = usePart(name)
  return (
    <div data-field={name} className={styles['flag']}>
      <Checkbox checked={value} onChange={({ target }) => enter(target.checked)}>
        {titleOf(OrderDraft.properties[name])}
      </Checkbox>
    </div>
  )
}
