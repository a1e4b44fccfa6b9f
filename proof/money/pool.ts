import { randomUUID } from 'node:crypto'
import { addPayables } from '#modules/payable/api/shared/payables.ts'
import type { Random } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM } from '../races/cast.ts'
import type { Till } from './cast.ts'
import { addOrder, GROUND, type Parties, type Plan } from './ground.ts'

const RATES = [0, 3, 6, 9, 13] as const
/** Cents of many sizes: most do not divide evenly. */
const amountOf = (random: Random, most: number): string => (random.whole(101, most * 100) / 100).toFixed(2)

/** Prepayments stand apart: nothing else is paid with them. */
interface Owed {
  readonly prepaid: readonly string[]
  readonly others: readonly string[]
}

/** What there is to work with. */
export interface Pool extends Owed {
  /** What is owed for each order of the walk: paid together, it ends. */
  readonly ordered: readonly (readonly string[])[]
  readonly plans: readonly Plan[]
  /** Documents that are under way, of those who were not begun by the walk itself. */
  readonly open: Readonly<Record<'outsourcing' | 'receipt', readonly string[]>>
}

const isPrepaid = (at: number): boolean => at % 10 === 7

/** Things that are owed, of all kinds, with numbers that do not come out even. */
const fillOwed = async (
  stage: Stage,
  { companyId, buyerCompanyId }: Parties,
  random: Random,
  size: number,
): Promise<Owed> => {
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

const ORDERED = `select array_agg(p.id order by p.id) as ids from payable p where not p.is_void and p.settled_ratio = 0
  and (p.order_id in (select id from outsourcing_order where contract_no = '${GROUND}' and status in ('settling', 'closed'))
    or p.order_id in (select id from purchase_order where title = '${GROUND}'))
  group by p.order_id having count(*) <= 30 order by max(p.created_at) desc limit 40`
const WORKED = `select id, 'outsourcing' as track from outsourcing_order where contract_no = '${GROUND}'
    and status not in ('rejected', 'settled', 'closed', 'cancelled')
  union all (select id, 'outsourcing' from outsourcing_order where contract_no = '${GROUND}' and status in ('settled', 'closed')
    order by updated_at desc limit 4)
  union all select r.id, 'receipt' from purchase_receipt r where r.status not in ('stored', 'rejected', 'cancelled', 'returned')
    and exists (select from purchase_receipt_item i join purchase_order o on o.id = i.order_id where i.receipt_id = r.id and o.title = '${GROUND}')`

const SIZE = 40
export const EMPTY: Pool = { prepaid: [], others: [], ordered: [], plans: [], open: { outsourcing: [], receipt: [] } }

/** The pool for the next walks: something more is owed and ordered, and what is under way goes on. */
export const nextPool = async (till: Till, former: Pool, random: Random): Promise<Pool> => {
  const { stage } = till
  const more = await fillOwed(stage, till, random, SIZE)
  const plans = await addOrder(stage, till, till.handlers.staff.caller.userId, random)
  const ordered = await stage.ask<{ ids: string[] }>(ORDERED)
  const worked = await stage.ask<{ id: string; track: keyof Pool['open'] }>(WORKED)
  const openOf = (track: keyof Pool['open']) => worked.filter((one) => one.track === track).map(({ id }) => id)
  return {
    prepaid: [...former.prepaid, ...more.prepaid].slice(-SIZE),
    others: [...former.others, ...more.others].slice(-3 * SIZE),
    ordered: ordered.map(({ ids }) => ids),
    plans: [...former.plans, ...plans].slice(-6),
    open: { outsourcing: openOf('outsourcing'), receipt: openOf('receipt') },
  }
}
