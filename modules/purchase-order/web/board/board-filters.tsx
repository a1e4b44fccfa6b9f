import { Input, Select, Switch } from 'antd'
import { optionsOf } from '#shell/kit/list/definition.ts'
import { useSide } from '#shell/session/session.ts'
import type { BoardOrder } from '../../board-shapes.ts'
import { PLAN_STATES } from '../../plan-words.ts'
import styles from './board.module.css'
import { choicesIn } from './board-items.ts'
import type { BoardState } from './board-state.ts'
import { BOARD } from './words.ts'

interface Props {
  readonly state: BoardState
  readonly change: (changes: Partial<BoardState>) => void
  readonly orders: readonly BoardOrder[]
}

/** What the board is narrowed by. */
export const BoardFilters = ({ state, change, orders }: Props) => {
  const isStaff = useSide() === 'staff'
  return (
    <div className={styles['filters']}>
      <Input.Search
        allowClear
        defaultValue={state.q}
        placeholder={isStaff ? BOARD.searchStaff : BOARD.search}
        aria-label={isStaff ? BOARD.searchStaff : BOARD.search}
        onSearch={(q) => change({ q })}
      />
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={BOARD.states}
        placeholder={BOARD.states}
        value={[...state.states]}
        options={optionsOf(PLAN_STATES)}
        onChange={(states: string[]) => change({ states })}
      />
      <Select
        allowClear
        aria-label={BOARD.warehouse}
        placeholder={BOARD.warehouse}
        value={state.warehouse || null}
        options={choicesIn(
          orders,
          ({ warehouseName }) => ({ value: warehouseName, label: warehouseName }),
          state.warehouse || undefined,
        )}
        onChange={(warehouse) => change({ warehouse: warehouse ?? '' })}
      />
      {isStaff ? (
        <Select
          allowClear
          aria-label={BOARD.supplier}
          placeholder={BOARD.supplier}
          value={state.supplier || null}
          options={choicesIn(
            orders,
            ({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }),
            state.supplier || undefined,
          )}
          onChange={(supplier) => change({ supplier: supplier ?? '' })}
        />
      ) : null}
      <label className={styles['late']}>
        <Switch size="small" checked={state.isLate} onChange={(isLate) => change({ isLate })} /> {BOARD.late}
      </label>
    </div>
  )
}
