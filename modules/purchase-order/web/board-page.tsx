import { Alert, Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import type { Stop } from '#modules/work-calendar/contract.ts'
import { useOwnStops } from '#modules/work-calendar/web/shared/queries.ts'
import { StopLines } from '#modules/work-calendar/web/shared/stop-lines.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { Legend } from '#shell/kit/schedule/legend.tsx'
import { MonthSwitch } from '#shell/kit/schedule/month-switch.tsx'
import { weeksOf } from '#shell/kit/schedule/schedule.ts'
import { SCHEDULE } from '#shell/kit/schedule/words.ts'
import { useNarrow } from '#shell/media.ts'
import { BOARD_MAX, type Board } from '../board-shapes.ts'
import { isMovable } from './board/board-items.ts'
import { placedIn, toneOf } from './board/placed-plans.ts'
import { BoardFilters } from './board/board-filters.tsx'
import { boardQuery, useBoardState, type BoardState } from './board/board-state.ts'
import { BoardView } from './board/board-view.tsx'
import styles from './board/board.module.css'
import { useBoard } from './board/board-query.ts'
import { BOARD } from './board/words.ts'

/** When what is delivered, over all orders. */
export const BoardPage = () => {
  const [today] = useState(() => dayOf(new Date()))
  const { state, change } = useBoardState(today)
  // A telephone lists the days of the month and has no weeks to fill.
  const board = useBoard(boardQuery(useNarrow() ? { ...state, view: 'strip' } : state))
  const weeks = weeksOf(state.month).flat()
  const stops = useOwnStops({ From: weeks[0] ?? '', To: weeks.at(-1) ?? '' })
  return (
    <div className={styles['board']}>
      <BoardHead state={state} change={change} today={today} />
      <BoardFilters state={state} change={change} orders={board.data?.orders ?? []} />
      {board.data === undefined ? (
        board.error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <LoadFailure error={board.error} retry={() => void board.refetch()} />
        )
      ) : (
        <Shown board={board.data} state={state} today={today} stops={stops} />
      )}
    </div>
  )
}

interface HeadProps {
  readonly state: BoardState
  readonly change: (changes: Partial<BoardState>) => void
  readonly today: string
}

const VIEWS = [
  { value: 'month' as const, label: BOARD.views.month },
  { value: 'strip' as const, label: BOARD.views.strip },
]

const BoardHead = ({ state, change, today }: HeadProps) => {
  const narrow = useNarrow()
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{BOARD.title}</h1>
      <span className={styles['push']} />
      <MonthSwitch month={state.month} today={today} change={(month) => change({ month })} />
      {narrow ? null : <Segmented options={VIEWS} value={state.view} onChange={(view) => change({ view })} />}
    </div>
  )
}

interface ShownProps {
  readonly board: Board
  readonly state: BoardState
  readonly today: string
  readonly stops: readonly Stop[]
}

const Shown = ({ board, state, today, stops }: ShownProps) => {
  const narrow = useNarrow()
  const placed = placedIn(board)
  const tones = placed.map(({ plan }) => toneOf(plan, today))
  return (
    <>
      <Legend tones={BOARD.tones}>
        <strong>{BOARD.counted(tones.length, tones.filter((tone) => tone === 'late').length)}</strong>
      </Legend>
      <StopLines stops={stops} />
      {board.isMore ? <Alert type="warning" showIcon title={BOARD.isMore(BOARD_MAX)} /> : null}
      {tones.length === 0 && narrow ? (
        <Empty description={BOARD.empty} />
      ) : (
        <BoardView board={board} state={state} today={today} stops={stops} />
      )}
      {tones.length === 0 && !narrow ? <p className={styles['legend']}>{BOARD.empty}</p> : null}
      {narrow || !placed.some(isMovable) ? null : <p className={styles['legend']}>{SCHEDULE.keys}</p>}
    </>
  )
}
