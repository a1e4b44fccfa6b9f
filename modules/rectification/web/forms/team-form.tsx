import { Checkbox, Input } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { Answer } from '../../shapes.ts'
import { usePart } from '../answer-context.tsx'
import { FORM } from '../words.ts'
import { PartForm } from './part-form.tsx'

type Member = Answer['team'][number]

const { name, role, phone, isLeader } = Answer.properties.team.items.properties
const MEMBERS_MAX = keywordsOf(Answer.properties.team).maxItems ?? 0
const BLANK: Member = { name: '', role: '', phone: '', isLeader: false }
/** The first one who is named is most often the one who leads. */
const LEADER: Member = { ...BLANK, isLeader: true }

const textField = (key: 'name' | 'role' | 'phone', schema: typeof name): RowField<Member> => ({
  key,
  title: titleOf(schema),
  show: (row, control, change) => (
    <Input
      {...control}
      value={row[key]}
      maxLength={keywordsOf(schema).maxLength}
      {...(key === 'phone' ? { inputMode: 'tel' as const } : {})}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  ),
})

/** D1: who solves the problem. There is one leader; naming another takes it from the first. */
export const TeamForm = () => {
  const { part: team, enter, wrongAt } = usePart('team')
  const rows = team.length === 0 ? [LEADER] : team
  const lead = (index: number, isOn: boolean): void =>
    enter(rows.map((one, at) => ({ ...one, isLeader: at === index ? isOn : isOn ? false : one.isLeader })))
  return (
    <PartForm hint="team">
      <EditableRows<Member>
        label={titleOf(Answer.properties.team)}
        rows={rows}
        nameOf={(index) => FORM.member(index + 1)}
        change={enter}
        wrongIn={(index, key) => wrongAt(`${index}.${key}`)}
        add={{ label: FORM.addMember, blank: () => BLANK, max: MEMBERS_MAX }}
        fields={[
          textField('name', name),
          textField('role', role),
          textField('phone', phone),
          {
            key: 'isLeader',
            title: titleOf(isLeader),
            width: 72,
            show: (row, control, _change, index) => (
              <Checkbox {...control} checked={row.isLeader} onChange={({ target }) => lead(index, target.checked)} />
            ),
          },
        ]}
      />
    </PartForm>
  )
}
