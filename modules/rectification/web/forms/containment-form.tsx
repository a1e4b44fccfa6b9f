import { titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { Answer } from '../../shapes.ts'
import { usePart } from '../answer-context.tsx'
import { FilesField } from './files-field.tsx'
import styles from './forms.module.css'
import { PartForm } from './part-form.tsx'

const { actions, doneOn, files: fileIds, ...checks } = Answer.properties.containment.properties
const CHECKS = ['inStock', 'inTransit', 'sold'] as const

/** D3: what keeps the problem from spreading. */
export const ContainmentForm = () => {
  const { part, enter, wrongAt, files } = usePart('containment')
  return (
    <PartForm hint="containment">
      <TextField
        required
        schema={actions}
        rows={3}
        value={part.actions}
        wrong={wrongAt('actions')}
        change={(text) => enter({ ...part, actions: text })}
      />
      <div className={styles['side']}>
        {CHECKS.map((key) => (
          <TextField
            required
            key={key}
            schema={checks[key]}
            value={part[key]}
            wrong={wrongAt(key)}
            change={(text) => enter({ ...part, [key]: text })}
          />
        ))}
      </div>
      <Field label={titleOf(doneOn)} wrong={wrongAt('doneOn')}>
        {(control) => <DayInput {...control} value={part.doneOn} onChange={(day) => enter({ ...part, doneOn: day })} />}
      </Field>
      <FilesField
        schema={fileIds}
        wrong={wrongAt('files')}
        known={files}
        value={part.files}
        change={(ids) => enter({ ...part, files: ids })}
      />
    </PartForm>
  )
}
