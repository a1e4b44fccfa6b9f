import type { ComponentType } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Answer, Task } from '../shapes.ts'
import { CAUSES, TECHNIQUES } from '../words.ts'
import type { DisciplineKey } from './disciplines.ts'
import { face } from './face.ts'
import { Verification } from './verification.tsx'
import styles from './task.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly task: Task
}

const Nothing = () => <p className={styles['nothing']}>{DETAIL.nothing}</p>
const { containment, rootCause, prevention, team, correctiveActions } = Answer.properties
const LABELS = { technique: TECHNIQUES, category: CAUSES }

const Team = ({ task: { answer } }: Props) => {
  const { name, role, phone } = team.items.properties
  return answer.team.length === 0 ? (
    <Nothing />
  ) : (
    <LineTable
      lines={answer.team}
      id={(member) => String(answer.team.indexOf(member))}
      head={{ title: titleOf(name), show: (one) => (one.isLeader ? DETAIL.leader(one.name) : one.name) }}
      columns={[
        { title: titleOf(role), show: (one) => one.role || NUMBERS.none },
        { title: titleOf(phone), show: (one) => one.phone || NUMBERS.none },
      ]}
    />
  )
}

const Problem = ({ task: { problem, files } }: Props) => {
  const { photos, ...told } = Task.properties.problem.properties
  const names = ['what', 'where', 'when', 'howMany'] as const satisfies readonly (keyof typeof told)[]
  return (
    <>
      <Facts single facts={describedFields(Task.properties.problem, problem, names)} />
      <FileTiles files={filesOf(files, problem.photos)} label={titleOf(photos)} />
    </>
  )
}

const Containment = ({ task: { answer, files } }: Props) => {
  const names = ['actions', 'inStock', 'inTransit', 'sold', 'doneOn'] as const
  return answer.containment.actions === '' ? (
    <Nothing />
  ) : (
    <>
      <Facts single facts={describedFields(containment, answer.containment, names)} />
      <FileTiles files={filesOf(files, answer.containment.files)} label={titleOf(containment.properties.files)} />
    </>
  )
}

const RootCause = ({ task: { answer, files } }: Props) => {
  const cause = answer.rootCause
  const whys = cause.whyChain.filter((why) => why.trim() !== '')
  return whys.length === 0 ? (
    <Nothing />
  ) : (
    <>
      <Facts
        single
        facts={[
          ...describedFields(rootCause, cause, ['technique'], LABELS),
          [titleOf(rootCause.properties.whyChain), whys.map((why, index) => `${index + 1}. ${why}`).join('\n')],
          ...describedFields(rootCause, cause, ['category', 'escapeReason'], LABELS),
        ]}
      />
      <FileTiles files={filesOf(files, cause.files)} label={titleOf(rootCause.properties.files)} />
    </>
  )
}

/** The plan. What shows that it was carried out stands at D6. */
const Plan = ({ task: { answer } }: Props) => {
  const { action, owner, dueDate } = correctiveActions.items.properties
  const all = answer.correctiveActions
  return all.length === 0 ? (
    <Nothing />
  ) : (
    <LineTable
      lines={all}
      id={(one) => String(all.indexOf(one))}
      head={{ title: titleOf(action), show: (one) => one.action || NUMBERS.none }}
      columns={[
        { title: titleOf(owner), show: (one) => one.owner || NUMBERS.none },
        { title: titleOf(dueDate), show: (one) => one.dueDate ?? NUMBERS.none },
      ]}
    />
  )
}

const Prevention = ({ task: { answer } }: Props) => {
  const facts = describedFields(prevention, answer.prevention, ['horizontalSkus', 'documentChanges', 'training'])
  return facts.every(([, text]) => text === '') ? <Nothing /> : <Facts single facts={facts} />
}

const Closing = ({ task }: Props) => {
  const isOver = face.isAt(task.status, 'closed', 'cancelled')
  return <p className={styles['nothing']}>{isOver ? task.sentence : DETAIL.notClosed}</p>
}

/** Each discipline to read. */
export const VIEWS: Readonly<Record<DisciplineKey, ComponentType<Props>>> = {
  team: Team,
  problem: Problem,
  containment: Containment,
  rootCause: RootCause,
  correctiveActions: Plan,
  verification: Verification,
  prevention: Prevention,
  closing: Closing,
}
