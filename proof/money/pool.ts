import { randomUUID } from 'node:crypto'
import { addPayables } from '#modules/payable/api/shared/payables.ts'
import type { Random } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM } from '../races/cast.ts'

export interface Parties {
  readonly companyId: string
  readonly buyerCompanyId: string
}

const RATES = [0, 3, 6, 9, 13] as const
/** Cents of many sizes: most do not divide evenly. */
const amountOf = (random: Random, most: number): string => (random.whole(101, most * 100) / 100).toFixed(2)

/** Prepayments stand apart: nothing else is paid with them. */
export interface Pool {
  readonly prepaid: readonly string[]
  readonly others: readonly string[]
}

const isPrepaid = (at: number): boolean => at % 10 === 7

/** Things that are owed, of all kinds, with numbers that do not come out even. */
export const fillPool = async (
  stage: Stage,
  { companyId, buyerCompanyId }: Parties,
  random: Random,
  size: number,
): Promise<Pool> => {
  const ids = await stage.product.db.write(SYSTEM.caller, (tx) =>
    addPayables(
      tx,
      SYSTEM.caller,
      Array.from({ length: size }, (_, at) => {
        const dice = at % 10
        const category = isPrepaid(at) ? 'PREPAY' : dice < 6 ? 'GOODS' : dice === 6 ? 'FREIGHT' : 'QDEDUCT'
        const most = category === 'GOODS' ? 9000 : category === 'PREPAY' ? 60 : 400
        const id = randomUUID()
        return {
          companyId,
          buyerCompanyId,
          category,
          sourceType: category === 'QDEDUCT' ? 'deduction' : 'fee',
          sourceId: id,
          sourceCode: `T${id.slice(0, 8)}`,
          skuName: '',
          cost: { amount: amountOf(random, most) },
          taxRate: random.pick(RATES),
          taxIncluded: random.next() < 0.7,
          currency: 'CNY',
          occurredAt: new Date().toISOString(),
        } as const
      }),
    ),
  )
  return { prepaid: ids.filter((_, at) => isPrepaid(at)), others: ids.filter((_, at) => !isPrepaid(at)) }
}
