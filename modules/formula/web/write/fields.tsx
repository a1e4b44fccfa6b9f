import { Input } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { TextField } from '#shell/kit/text-field.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { Spec, type Spec as SpecContent } from '../../shapes.ts'
import { useGap, usePart } from './form-context.tsx'

/** One text of the specification. */
export const SpecPart = ({ name, required }: { readonly name: keyof SpecContent; readonly required: boolean }) => {
  const { value, enter } = usePart('spec')
  return (
    <div data-field={`spec.${name}`}>
      <TextField
        schema={Spec.properties[name]}
        value={value[name]}
        change={(text) => enter({ ...value, [name]: text })}
        required={required}
        wrong={useGap(`spec.${name}`)}
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
