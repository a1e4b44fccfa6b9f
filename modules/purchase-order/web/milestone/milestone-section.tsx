import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { dayOf, daysSince } from '#kernel/day.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Milestone } from '../../milestone-shapes.ts'
import { MILESTONE_FIELDS } from '../../milestone-words.ts'
import { isLate, isUndoable } from '../../milestones.ts'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import styles from './milestone.module.css'
import { useUntick } from './queries.ts'
import { TickButton } from './tick-button.tsx'
import { MILESTONE_PAGE } from './words.ts'

const PlanModal = lazy(async () => ({ default: (await import('./plan-modal.tsx')).PlanModal }))

/** How far production has come: for both sides to see, for the supplier to tick with a photograph. */
export const MilestoneSection = ({ order }: { readonly order: Order }) => {
  const { milestones, files } = order
  const isSupplier = useSide() === 'supplier'
  const mayPlan = useMay()('order.plan')
  const [isOpen, setOpen] = useState(false)
  if (milestones.length === 0) return null
  const canTick = isSupplier && mayPlan && face.isAt(order.status, 'executing')
  const done = milestones.filter(({ doneAt }) => doneAt !== null).length
  const said = MILESTONE_PAGE.progress(done, milestones.length)
  const next = milestones.find(({ doneAt }) => doneAt === null)
  return (
    <Section
      title={MILESTONE_PAGE.title}
      extra={
        canTick && next !== undefined ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {MILESTONE_PAGE.replan}
          </Button>
        ) : null
      }
    >
      <Progress percent={Math.round((done * 100) / milestones.length)} format={() => said} aria-label={said} />
      {canTick ? <p className={styles['hint']}>{MILESTONE_PAGE.notice}</p> : null}
      <ol className={styles['steps']}>
        {milestones.map((one) => (
          <li key={one.no} className={styles['step']} data-done={one.doneAt !== null}>
            <div className={styles['head']}>
              <strong>
                {one.doneAt === null ? null : <CheckCircleFilled aria-hidden className={styles['mark'] ?? ''} />}{' '}
                {one.name}
              </strong>
              <Standing milestone={one} />
              {canTick ? <Tools orderId={order.id} milestone={one} isNext={one === next} /> : null}
            </div>
            <FileTiles files={filesOf(files, one.photos)} label={`${one.name} ${MILESTONE_FIELDS.photos}`} />
          </li>
        ))}
      </ol>
      {isOpen ? (
        <Suspense>
          <PlanModal order={order} closed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

const Standing = ({ milestone }: { readonly milestone: Milestone }) => {
  const { doneAt, doneBy, plannedOn } = milestone
  const today = dayOf(new Date())
  if (doneAt !== null) return <span className={styles['sub']}>{MILESTONE_PAGE.done(showMoment(doneAt), doneBy)}</span>
  return isLate(milestone, today) ? (
    <span className={styles['late']}>
      {MILESTONE_PAGE.planned(plannedOn)} · {MILESTONE_PAGE.late(daysSince(plannedOn, today))}
    </span>
  ) : (
    <span className={styles['sub']}>{MILESTONE_PAGE.planned(plannedOn)}</span>
  )
}

interface ToolsProps {
  readonly orderId: string
  readonly milestone: Milestone
  readonly isNext: boolean
}

const Tools = ({ orderId, milestone, isNext }: ToolsProps) => {
  const undo = useUntick(orderId)
  if (milestone.doneAt === null) return <TickButton orderId={orderId} milestone={milestone} isNext={isNext} />
  return isUndoable(milestone, Date.now()) ? (
    <Button
      size="small"
      type="link"
      loading={undo.isPending}
      aria-label={MILESTONE_PAGE.undoOf(milestone.name)}
      onClick={() => undo.mutate(milestone.no)}
    >
      {MILESTONE_PAGE.undo}
    </Button>
  ) : null
}
