import { Button } from 'antd'
import { compare } from '#kernel/decimal.ts'
import { plainPrice } from '#kernel/text.ts'
import { awardedPriceAt, type ValidQuoted } from '#modules/quote/contract.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { unfitQty } from '../answer.ts'
import type { Line } from './order-parts.ts'
import { AWARDS } from './words.ts'
import styles from './write.module.css'

interface Props {
  readonly line: Line
  /** Those of its product. */
  readonly awards: readonly ValidQuoted[]
  readonly take: (unitPrice: string) => void
}

/** So many stand at a line: the newest are those that count. */
const SHOWN = 3

const rangeOf = ({ minQty, maxQty }: ValidQuoted['tiers'][number]): string =>
  maxQty === null ? AWARDS.from(showQty(minQty)) : AWARDS.range(showQty(minQty), showQty(maxQty))

/** All tiers in words; one for any quantity is just its price. */
export const tiersOf = ({ tiers }: ValidQuoted): string =>
  tiers.length === 1
    ? tiers.map(({ unitPrice }) => showMoney(unitPrice)).join('')
    : tiers.map((tier) => AWARDS.tier(rangeOf(tier), showMoney(tier.unitPrice))).join(AWARDS.between)

const isSame = (typed: string, price: string): boolean =>
  /^\d+(\.\d+)?$/.test(typed.trim()) && compare(typed.trim(), price) === 0

/** The prices that the supplier has won with for the product of a line: one press takes the one for its quantity. */
export const AwardNote = ({ line, awards, take }: Props) =>
  awards.slice(0, SHOWN).map((award) => (
    <div key={award.quoteId} className={styles['award']}>
      {AWARDS.award(tiersOf(award), award.validTo, award.quoteCode)} <Fitting line={line} award={award} take={take} />
    </div>
  ))

/** How the line stands to an award: it has its price, it could have, or it is too small for it. */
const Fitting = ({ line, award, take }: Omit<Props, 'awards'> & { readonly award: ValidQuoted }) => {
  if (unfitQty(line.qty) !== undefined) return null
  const price = awardedPriceAt(award, line.qty)
  if (price === undefined) return <span className={styles['otherTier']}>{AWARDS.tooFew}</span>
  if (isSame(line.unitPrice, price)) return <span className={styles['taken']}>{AWARDS.taken}</span>
  const isOfOtherTier = award.tiers.some(({ unitPrice }) => isSame(line.unitPrice, unitPrice))
  return (
    <>
      {isOfOtherTier ? <span className={styles['otherTier']}>{AWARDS.otherTier(showQty(line.qty))}</span> : null}
      <Button type="link" size="small" className={styles['take'] ?? ''} onClick={() => take(plainPrice(price))}>
        {AWARDS.take(showMoney(price))}
      </Button>
    </>
  )
}
