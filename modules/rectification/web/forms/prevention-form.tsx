import { Select } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { Answer } from '../../shapes.ts'
import { usePart } from '../answer-context.tsx'
import { FORM } from '../words.ts'
import { PartForm } from './part-form.tsx'

const { horizontalSkus, documentChanges, training } = Answer.properties.prevention.properties

/** D7: what keeps it from happening elsewhere. */
export const PreventionForm = () => {
  const { part, enter, wrongAt } = usePart('prevention')
  return (
    <PartForm hint="prevention">
      <Field label={titleOf(horizontalSkus)} wrong={wrongAt('horizontalSkus')} hint={FORM.skusHint}>
        {(control) => (
          <Select
            {...control}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、', ' ']}
            value={part.horizontalSkus}
            onChange={(skus: string[]) => enter({ ...part, horizontalSkus: skus })}
          />
        )}
      </Field>
      <TextField
        schema={documentChanges}
        rows={2}
        value={part.documentChanges}
        wrong={wrongAt('documentChanges')}
        change={(text) => enter({ ...part, documentChanges: text })}
      />
      <TextField
        schema={training}
        rows={2}
        value={part.training}
        wrong={wrongAt('training')}
        change={(text) => enter({ ...part, training: text })}
      />
    </PartForm>
  )
}
