import { Button, Tag } from 'antd'
import { confirm } from '#shell/confirm/confirm.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { isWithdrawable } from '../../rules.ts'
import type { Material, Movement } from '../../shapes.ts'
import { KINDS, STATUSES } from '../../words.ts'
import type { MaterialWrites } from './material-writes.ts'
import styles from './material.module.css'
import { MATERIAL_PAGE } from './words.ts'

const COLORS = { waiting: 'warning', confirmed: 'success', refused: 'error', withdrawn: 'default' } as const

interface Props {
  readonly material: Material
  /** The side of the reader, where it may write in the ledger. */
  readonly side: 'supplier' | 'staff' | undefined
  readonly withdraw: MaterialWrites['withdraw']
}

/** What happened to a material, the newest first. */
export const MovementList = ({ material, side, withdraw }: Props) => (
  <ul className={styles['records']}>
    {material.movements.toReversed().map((movement) => (
      <li key={movement.id} className={styles['record']}>
        <Moved material={material} movement={movement} />
        {side !== undefined && isWithdrawable(movement, side) ? (
          <Withdraw material={material} movement={movement} withdraw={withdraw} />
        ) : null}
      </li>
    ))}
  </ul>
)

const amountOf = ({ unit }: Material, qty: string): string => `${showQty(qty)} ${unit}`

const Moved = ({ material, movement }: Pick<Props, 'material'> & { readonly movement: Movement }) => {
  const { kind, qty, status, confirmedQty, remark, answer } = movement
  const isOther = confirmedQty !== null && confirmedQty !== qty
  return (
    <>
      <strong>
        {KINDS[kind]} {amountOf(material, qty)}
      </strong>
      <Tag color={COLORS[status]}>{STATUSES[status]}</Tag>
      {isOther ? (
        <span className={styles['over']}>{MATERIAL_PAGE.confirmed(amountOf(material, confirmedQty))}</span>
      ) : null}
      <span className={styles['sub']}>{MATERIAL_PAGE.by(showMoment(movement.createdAt), movement.createdByName)}</span>
      {remark === '' ? null : <span className={styles['sub']}>{MATERIAL_PAGE.said(remark)}</span>}
      {answer === '' ? null : <span className={styles['sub']}>{MATERIAL_PAGE.replied(answer)}</span>}
    </>
  )
}

const Withdraw = ({
  material,
  movement: { id, kind, qty },
  withdraw,
}: Omit<Props, 'side'> & { readonly movement: Movement }) => (
  <Button
    type="link"
    size="small"
    loading={withdraw.isPending}
    aria-label={MATERIAL_PAGE.withdrawOf(KINDS[kind], material.name, amountOf(material, qty))}
    onClick={() =>
      void confirm({
        title: MATERIAL_PAGE.withdrawAsk(KINDS[kind], amountOf(material, qty)),
        onOk: () => withdraw.mutate(id),
      })
    }
  >
    {MATERIAL_PAGE.withdraw}
  </Button>
)
