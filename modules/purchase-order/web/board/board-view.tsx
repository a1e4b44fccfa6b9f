import { useState } from 'react'
import type { Stop } from '#modules/work-calendar/contract.ts'
import { shadedDays } from '#modules/work-calendar/web/shared/shaded-days.ts'
import { Agenda } from '#shell/kit/schedule/agenda.tsx'
import { DayStrip } from '#shell/kit/schedule/day-strip.tsx'
import { MonthView } from '#shell/kit/schedule/month-view.tsx'
import { daysOf, weeksOf } from '#shell/kit/schedule/schedule.ts'
import { useNarrow } from '#shell/media.ts'
import { useSide } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Board } from '../../board-shapes.ts'
import { calendarItems, stripRows, type Moving } from './board-items.ts'
import { placedIn } from './placed-plans.ts'
import type { BoardState } from './board-state.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { useMovePlan } from './use-move-plan.ts'
import { BOARD } from './words.ts'

interface Props {
  readonly board: Board
  readonly state: BoardState
  readonly today: string
  readonly stops: readonly Stop[]
}

interface Opened {
  readonly id: string
  readonly day: string
}

const STILL: Moving = {}

/** The plans on their days. One that is a draft is moved at once, one that is confirmed asks why. */
export const BoardView = ({ board, state, today, stops }: Props) => {
  const isStaff = useSide() === 'staff'
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Opened>()
  const [moving, setMoving] = useState(STILL)
  const mover = useMovePlan(false)
  const all = placedIn(board)
  const shaded = shadedDays(stops, weeksOf(state.month).flat())
  const placedOf = (id: string) => all.find(({ plan }) => plan.id === id)

  const actions = {
    open: (id: string): void => setOpened({ id, day: placedOf(id)?.plan.planDate ?? today }),
    move: (id: string, day: string): void => {
      const placed = placedOf(id)
      if (placed === undefined || day === placed.plan.planDate) return
      if (day < today) return toast('warning', BOARD.past)
      if (placed.order.move === 'change') return setOpened({ id, day })
      setMoving({ [id]: day })
      const body = { rowVersion: placed.order.rowVersion, planDate: day }
      mover.mutate({ id, isChange: false, body }, { onSettled: () => setMoving(STILL) })
    },
  }
  const chosen = opened === undefined ? undefined : placedOf(opened.id)
  return (
    <>
      {narrow ? (
        <Agenda today={today} items={calendarItems(board, today, moving)} shaded={shaded} actions={actions} />
      ) : state.view === 'month' ? (
        <MonthView
          label={BOARD.title}
          month={state.month}
          today={today}
          items={calendarItems(board, today, moving)}
          shaded={shaded}
          actions={actions}
        />
      ) : (
        <DayStrip
          label={BOARD.title}
          head={BOARD.rows}
          days={daysOf(state.month)}
          today={today}
          rows={stripRows(board, today, moving, isStaff)}
          shaded={shaded}
          actions={actions}
        />
      )}
      {opened === undefined || chosen === undefined ? null : (
        <PlanDialog
          key={`${opened.id} ${opened.day}`}
          placed={chosen}
          day={opened.day}
          today={today}
          stops={stops}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
