import { Fragment, type ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { Task } from '../shapes.ts'
import { SOURCES } from '../words.ts'
import { Severity } from './task-marks.tsx'
import styles from './task.module.css'
import { DETAIL, HOLD, LIST } from './words.ts'

const { severity, complaintTags, affectedQty, claimAmount, claimDetail } = Task.properties
const DEADLINES = ['icaDeadline', 'pcaDeadline', 'verifyDeadline'] as const

const similarTo = (tag: string): string =>
  `/admin/rectification/list?${new URLSearchParams({ tab: 'all', tag }).toString()}`

/** Staff look how the same was solved before. */
const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.map((tag, index) => (
    <Fragment key={tag}>
      {index > 0 ? '、' : ''}
      {tag}{' '}
      <PageLink to={similarTo(tag)} className={styles['inText']}>
        {DETAIL.similar}
      </PageLink>
    </Fragment>
  ))

/** What the task is about, and between whom. */
export const TaskFacts = ({ task }: { readonly task: Task }) => {
  const isStaff = useSide() === 'staff'
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(Task, task, ['supplierName', 'buyerCompanyName']),
    [LIST.author, task.purchaserName],
    ...describedFields(Task, task, ['sourceType'], { sourceType: SOURCES }),
    [titleOf(severity), <Severity key="severity" severity={task.severity} />],
    [
      titleOf(complaintTags),
      task.complaintTags.length === 0 ? (
        ''
      ) : isStaff ? (
        <Tags key="tags" tags={task.complaintTags} />
      ) : (
        task.complaintTags.join('、')
      ),
    ],
    ...describedFields(Task, task, ['skuCode', 'skuName', 'batchNos', 'orderCodes']),
    [titleOf(affectedQty), task.affectedQty === null ? '' : showQty(task.affectedQty)],
    [titleOf(claimAmount), task.claimAmount === null ? '' : showMoney(task.claimAmount)],
    [titleOf(claimDetail), task.claimDetail],
    ...(task.holdLifted === null
      ? []
      : [
          [
            HOLD.mark,
            DETAIL.lifted(task.holdLifted.by, showMoment(task.holdLifted.at), task.holdLifted.reason),
          ] as const,
        ]),
    ...describedFields(Task, task, ['publishedOn']),
    ...DEADLINES.map((name) => {
      const at = task[name]
      return [titleOf(Task.properties[name]), at === null ? '' : showMoment(at)] as const
    }),
  ]
  return <Facts facts={facts} />
}
