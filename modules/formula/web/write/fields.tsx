import { Input } from 'antd'
import type { ReactNode } from 'react'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Field, TextField, type Control } from '#shell/kit/text-field.tsx'
import { Spec, type Spec as SpecContent } from '../../shapes.ts'
import { usePart } from './form-context.tsx'

interface PlacedProps {
  readonly field: string
  readonly label: string
  readonly wrong?: string | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly children: (control: Control) => ReactNode
}

/** A field by its place in the formula: the list of gaps leads to it. */
export const Placed = ({ field, children, ...more }: PlacedProps) => (
  <div data-field={field}>
    <Field {...more}>{children}</Field>
  </div>
)

/** One text of the specification. */
export const SpecPart = ({ name, required }: { readonly name: keyof SpecContent; readonly required: boolean }) => {
  const { value, enter, gapAt } = usePart('spec')
  return (
    <div data-field={`spec.${name}`}>
      <TextField
        schema={Spec.properties[name]}
        value={value[name]}
        change={(text) => enter({ ...value, [name]: text })}
        required={required}
        wrong={gapAt(`spec.${name}`)}
      />
    </div>
  )
}

/** Several lines of text under a heading that says what they are. */
export const RemarkPart = ({ schema }: { readonly schema: Parameters<typeof titleOf>[0] }) => {
  const { value, enter, wrong } = usePart('remark')
  return (
    <Placed field="remark" label={titleOf(schema)} wrong={wrong}>
      {(control) => (
        <Input.TextArea
          {...control}
          value={value}
          maxLength={keywordsOf(schema).maxLength}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Placed>
  )
}
