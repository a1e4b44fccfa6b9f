import { Input } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { Answer } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import { usePart } from '../answer-context.tsx'
import { FORM } from '../words.ts'
import { PartForm } from './part-form.tsx'

type Action = Answer['correctiveActions'][number]

const { correctiveActions } = Answer.properties
const { action, owner, dueDate, doneOn, evidence } = correctiveActions.items.properties
const BLANK: Action = { action: '', owner: '', dueDate: null, doneOn: null, evidence: [] }
const label = titleOf(correctiveActions)
const nameOf = (index: number): string => FORM.action(index + 1)

/** D5: what removes the cause, who does it, and by when. */
export const PlanForm = () => {
  const { part, enter, wrongAt } = usePart('correctiveActions')
  const today = dayOf(new Date())
  return (
    <PartForm hint="correctiveActions">
      <EditableRows<Action>
        label={label}
        rows={part.length === 0 ? [BLANK] : part}
        nameOf={nameOf}
        change={enter}
        wrongIn={(index, key) => wrongAt(`${index}.${key}`)}
        add={{ label: FORM.addAction, blank: () => BLANK, max: keywordsOf(correctiveActions).maxItems ?? 0 }}
        fields={[
          {
            key: 'action',
            title: titleOf(action),
            show: (row, control, change) => (
              <Input.TextArea
                {...control}
                autoSize={{ minRows: 1, maxRows: 6 }}
                maxLength={keywordsOf(action).maxLength}
                value={row.action}
                onChange={({ target }) => change({ action: target.value })}
              />
            ),
          },
          {
            key: 'owner',
            title: titleOf(owner),
            width: 130,
            show: (row, control, change) => (
              <Input
                {...control}
                maxLength={keywordsOf(owner).maxLength}
                value={row.owner}
                onChange={({ target }) => change({ owner: target.value })}
              />
            ),
          },
          {
            key: 'dueDate',
            title: titleOf(dueDate),
            width: 160,
            show: (row, control, change) => (
              <DayInput {...control} from={today} value={row.dueDate} onChange={(day) => change({ dueDate: day })} />
            ),
          },
        ]}
      />
    </PartForm>
  )
}

/** D6: that it was done. The plan that was approved stays as it is. */
export const ProofForm = () => {
  const { part, enter, wrongAt, files } = usePart('correctiveActions')
  return (
    <PartForm hint="verification">
      <EditableRows<Action>
        label={label}
        rows={part}
        nameOf={nameOf}
        change={enter}
        wrongIn={(index, key) => wrongAt(`${index}.${key}`)}
        fields={[
          {
            key: 'action',
            title: titleOf(action),
            show: (row) => FORM.planned(row.action, row.owner, row.dueDate ?? ''),
          },
          {
            key: 'doneOn',
            title: titleOf(doneOn),
            width: 160,
            show: (row, control, change) => (
              <DayInput {...control} value={row.doneOn} onChange={(day) => change({ doneOn: day })} />
            ),
          },
          {
            key: 'evidence',
            title: titleOf(evidence),
            width: 300,
            show: (row, { id }, change) => (
              <FileIds
                id={id}
                category={TITLE}
                known={files}
                value={row.evidence}
                onChange={(ids) => change({ evidence: ids })}
              />
            ),
          },
        ]}
      />
    </PartForm>
  )
}
