import { Form, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { ReviewDraft } from '../shapes.ts'
import { TEAM_ROLES } from '../words.ts'
import { BLANK_MEMBER, type DraftValues, type MemberRow } from './draft-values.ts'
import styles from './review.module.css'
import { DRAFT } from './words.ts'

interface Option {
  readonly value: string
  readonly label: string
}

const { team } = ReviewDraft.properties
const { name, role, sections: sectionsOf } = team.items.properties
const MEMBERS_MAX = (keywordsOf(team).maxItems ?? 1) - 1
const NAME_MAX = keywordsOf(name).maxLength ?? 0
const [, ...OTHER_ROLES] = codesOf(TEAM_ROLES).map((value) => ({ value, label: TEAM_ROLES[value] }))

/** Those who review, and those of a saved team who no longer do: they are shown by their names, and the server refuses them. */
export const withFormer = (people: readonly Option[], saved: ReviewDraft['team']): Option[] => [
  ...people,
  ...saved.flatMap(({ userId, name: label }) =>
    userId === undefined || people.some(({ value }) => value === userId) ? [] : [{ value: userId, label }],
  ),
]

interface Props {
  readonly people: readonly Option[]
  /** The names of the sections of the checklist. */
  readonly sections: readonly string[]
}

const optionsOf = (names: readonly string[]): Option[] => [...new Set(names)].map((one) => ({ value: one, label: one }))

const sectionsHint = (sections: readonly string[]): string => (sections.length === 0 ? DRAFT.checklistFirst : '')

const membersNamed = (_rule: object, members: DraftValues['members']): Promise<void> =>
  members.every(({ who }) => who !== '') ? Promise.resolve() : Promise.reject(new Error(DRAFT.memberMissing))

/** Who reviews, and who of them scores what. */
export const TeamFields = ({ people, sections }: Props) => (
  <>
    <div className={styles['fields']}>
      <Form.Item
        name="leader"
        label={DRAFT.leader}
        rules={[{ required: true, message: DRAFT.choose(DRAFT.leader) }]}
        extra={DRAFT.leaderHint}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...people]} />
      </Form.Item>
      <Form.Item name="leaderSections" label={DRAFT.leaderSections} extra={DRAFT.sectionsHint}>
        <Select mode="multiple" options={optionsOf(sections)} placeholder={sectionsHint(sections)} />
      </Form.Item>
    </div>
    <Form.Item
      name="members"
      label={DRAFT.members}
      extra={DRAFT.memberHint}
      rules={[{ validator: membersNamed }]}
      // A row that was just added has no name yet: that is minded when it is sent.
      validateTrigger={[]}
    >
      <Members people={people} sections={sections} />
    </Form.Item>
  </>
)

interface MembersProps extends Props {
  /** Given by the form. */
  readonly value?: readonly MemberRow[]
  readonly onChange?: (members: MemberRow[]) => void
}

const NOBODY: readonly MemberRow[] = []

const Members = ({ people, sections, value = NOBODY, onChange }: MembersProps) => (
  <EditableRows<MemberRow>
    label={DRAFT.members}
    rows={value}
    nameOf={(index) => DRAFT.member(index + 1)}
    change={(rows) => onChange?.(rows)}
    add={{ label: DRAFT.addMember, blank: () => BLANK_MEMBER, max: MEMBERS_MAX }}
    fields={[
      {
        key: 'who',
        title: titleOf(name),
        show: (row, control, change) => (
          <Select
            {...control}
            mode="tags"
            maxCount={1}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...people]}
            value={row.who === '' ? [] : [row.who]}
            onChange={([who = '']: string[]) => change({ who: who.trim().slice(0, NAME_MAX) })}
          />
        ),
      },
      {
        key: 'role',
        title: titleOf(role),
        width: 120,
        show: (row, control, change) => (
          <Select
            {...control}
            style={{ width: '100%' }}
            options={OTHER_ROLES}
            value={row.role}
            onChange={(next: MemberRow['role']) => change({ role: next })}
          />
        ),
      },
      {
        key: 'sections',
        title: titleOf(sectionsOf),
        show: (row, control, change) => (
          <Select
            {...control}
            mode="multiple"
            style={{ width: '100%' }}
            options={optionsOf(sections)}
            placeholder={sectionsHint(sections)}
            value={row.sections}
            onChange={(next: string[]) => change({ sections: next })}
          />
        ),
      },
    ]}
  />
)
