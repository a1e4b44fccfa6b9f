import { Checkbox, Input, Select } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Placed, type PlacedText } from '#shell/kit/writing/placed.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { InquiryContent } from '../../draft-shapes.ts'
import { usePart } from './form-context.tsx'
import type { InquiryParts } from './inquiry-parts.ts'

const schemas = InquiryContent.properties

/** A text of the draft. */
export const TextPart = ({
  name,
  rows,
  placeholder,
  ...more
}: PlacedText & {
  readonly name: 'title' | 'deliveryAddress' | 'paymentTerm' | 'remark'
  readonly rows?: number
  readonly placeholder?: string
}) => {
  const { value, enter, wrong } = usePart(name)
  const input = { value, maxLength: keywordsOf(schemas[name]).maxLength, placeholder }
  return (
    <Placed field={name} label={titleOf(schemas[name])} wrong={wrong} {...more}>
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

/** One of a closed list. */
export const ChoicePart = <Name extends 'inquiryType' | 'priceMode' | 'taxRate' | 'deliveryTerm'>({
  name,
  options,
  ...more
}: PlacedText & {
  readonly name: Name
  readonly options: readonly { readonly value: InquiryParts[Name]; readonly label: string }[]
}) => {
  const { value, enter, wrong } = usePart(name)
  return (
    <Placed field={name} label={titleOf(schemas[name])} wrong={wrong} {...more}>
      {(control) => <Select {...control} value={value} onChange={enter} options={[...options]} />}
    </Placed>
  )
}

type Flag = 'sealed' | 'allowPartial' | 'taxIncluded' | 'requireSample' | 'showWeights' | 'showTargetPrice'

/** Yes or no. */
export const FlagPart = ({ name }: { readonly name: Flag }) => {
  const { value, enter } = usePart(name)
  return (
    <div data-field={name} className={styles['flag']}>
      <Checkbox checked={value} onChange={({ target }) => enter(target.checked)}>
        {titleOf(schemas[name])}
      </Checkbox>
    </div>
  )
}
