import { Button, Checkbox, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import type { ValidQuoted } from '#modules/quote/contract.ts'
import { useAllAwards } from '#modules/quote/web/shared/awards.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { awardKey, pickedLines, pickedPrice, usualQty } from '../../picked-awards.ts'
import { tiersOf } from './award-note.tsx'
import type { NewLine } from './order-parts.ts'
import { PICK_AWARDS } from './words.ts'
import styles from './write.module.css'

interface Props {
  readonly supplierCompanyId: string
  /** The products that the order has already. */
  readonly known: readonly string[]
  readonly add: (lines: NewLine[]) => void
  readonly closed: () => void
}

/** Everything that the supplier has won and that still holds: what is wanted is ticked, its price follows the quantity. */
export const AwardsDrawer = ({ supplierCompanyId, known, add, closed }: Props) => {
  const { data, isPending, error, refetch } = useAllAwards(supplierCompanyId)
  const [qtys, setQtys] = useState<Readonly<Record<string, string>>>({})
  const picked = (data ?? []).flatMap((award) => {
    const qty = qtys[awardKey(award)]
    return qty === undefined ? [] : [{ award, qty }]
  })
  const lines = pickedLines(picked)
  const enter = (award: ValidQuoted, qty: string | undefined): void =>
    setQtys(({ [awardKey(award)]: _former, ...others }) =>
      qty === undefined ? others : { ...others, [awardKey(award)]: qty },
    )
  return (
    <FormDrawer
      title={PICK_AWARDS.title}
      size={640}
      dirty={picked.length > 0}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{PICK_AWARDS.cancel}</Button>
          <Button
            type="primary"
            disabled={lines.length === 0 || lines.length < picked.length}
            onClick={() => {
              add(lines)
              toast('success', PICK_AWARDS.added(lines.length))
              close()
            }}
          >
            {PICK_AWARDS.add(lines.length)}
          </Button>
        </>
      )}
    >
      {isPending ? <Skeleton active /> : null}
      {error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />}
      {data?.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={PICK_AWARDS.none} /> : null}
      <ul className={styles['awards']}>
        {(data ?? []).map((award) => (
          <Award
            key={awardKey(award)}
            award={award}
            isOrdered={known.includes(award.skuCode)}
            qty={qtys[awardKey(award)]}
            enter={(qty) => enter(award, qty)}
          />
        ))}
      </ul>
    </FormDrawer>
  )
}

interface AwardProps {
  readonly award: ValidQuoted
  readonly isOrdered: boolean
  /** As it was typed; nothing while the award is not chosen. */
  readonly qty: string | undefined
  readonly enter: (qty: string | undefined) => void
}

const Award = ({ award, isOrdered, qty, enter }: AwardProps) => {
  const product = `${award.skuCode} ${award.skuName}`
  const price = qty === undefined ? undefined : pickedPrice({ award, qty })
  return (
    <li className={styles['awardChoice']}>
      <Checkbox
        checked={qty !== undefined}
        aria-label={PICK_AWARDS.choose(product)}
        onChange={({ target }) => enter(target.checked ? usualQty(award) : undefined)}
      >
        <strong>{product}</strong> {isOrdered ? <span className={styles['taken']}>{PICK_AWARDS.ordered}</span> : null}
      </Checkbox>
      <div className={styles['awardFacts']}>
        {award.awarded === null ? null : <div>{PICK_AWARDS.won(showQty(award.awarded.qty), award.unit)}</div>}
        <div>{tiersOf(award)}</div>
        <div>{PICK_AWARDS.until(award.validTo, award.quoteCode)}</div>
      </div>
      {qty === undefined ? null : (
        <div className={styles['awardQty']}>
          <Input
            aria-label={PICK_AWARDS.qty(product)}
            inputMode="decimal"
            maxLength={20}
            value={qty}
            suffix={award.unit}
            {...(price === undefined ? { status: 'error' } : {})}
            onChange={({ target }) => enter(target.value)}
          />
          <span role="status">{price === undefined ? PICK_AWARDS.outside : PICK_AWARDS.price(showMoney(price))}</span>
        </div>
      )}
    </li>
  )
}
