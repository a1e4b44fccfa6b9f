import type { Payment } from '#modules/purchase-payment/shapes.ts'
import { createRandom, type Random } from '../parts/random.ts'
import { callOf, type Answer } from '../races/subject.ts'
import { SYSTEM } from '../races/cast.ts'
import { draftFor, inputOf } from './commands.ts'
import type { Till } from './cast.ts'
import { DEEDS } from './deeds.ts'
import type { Deed } from './careless-rows.ts'
import { brokenNow } from './invariants.ts'
import { fillPool, type Pool } from './pool.ts'

/** So many work at once. */
const WORKERS = 6
const LONGEST = 12
/** So much of a walk is written past the product. */
const CARELESS = 0.12
const POOL = 40
/** After so many walks all that must be true is looked at, and something more is owed. */
const ROUND = 12

export interface Walked {
  readonly sequences: number
  readonly commands: number
  readonly accepted: number
  readonly careless: number
  /** Rows past the product that the database did not take. */
  readonly refused: number
  readonly statuses: Readonly<Record<string, number>>
  readonly reached: ReadonlySet<string>
  readonly broken: readonly string[]
}

export interface WalkOptions {
  readonly sequences: number
  readonly seed: number
  /** Whose rows are written past the product; of all where nothing is said. */
  readonly deeds?: readonly Deed[]
  readonly careless?: number
}

/** Many at once write, agree, invoice, pay and void payments for the same things, and some rows are written past all of that. */
export const walkMoney = async (
  till: Till,
  { sequences, seed, deeds = DEEDS, careless: share = CARELESS }: WalkOptions,
): Promise<Walked> => {
  const { stage } = till
  const call = callOf(stage)
  const random = createRandom(seed)
  const statuses: Record<string, number> = {}
  const reached = new Set<string>()
  const broken: string[] = []
  let [begun, commands, accepted, careless, refused] = [0, 0, 0, 0, 0]
  let pool: Pool = { prepaid: [], others: [] }
  let known: string[] = []

  const note = ({ status, text }: Answer): Payment | undefined => {
    commands += 1
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) broken.push(`${status} ${text.slice(0, 300)}`)
    if (status !== 200) return undefined
    accepted += 1
    const payment: Payment = JSON.parse(text)
    reached.add(String(payment.status))
    return payment
  }

  const misdeed = async (own: Random): Promise<void> => {
    const deed = deeds[own.whole(0, deeds.length - 1)]
    careless += 1
    try {
      await stage.product.db.write(SYSTEM.caller, async (tx) => deed?.write(tx, own))
    } catch {
      refused += 1
    }
  }

  /** A payment as one of those sees it who have something to do about it. */
  const turnOf = async (id: string, worker: number, own: Random) => {
    const first = own.whole(0, till.actors.length - 1)
    for (const actor of [...till.actors.slice(first), ...till.actors.slice(0, first)]) {
      const headers = actor.session(worker)
      const { status, text } = await call('getPurchasePayment', headers, { params: { id } })
      if (status !== 200) continue
      const payment: Payment = JSON.parse(text)
      // Most go on: what is voided soon has nothing to tell.
      const isPatient = own.next() < 0.85
      const steps = payment.allowedTransitions.filter(
        (name) => name !== 'remind' && !(isPatient && name.startsWith('void')),
      )
      if (steps.length > 0) return { headers, payment, steps }
    }
    return undefined
  }

  const step = async (id: string, worker: number, own: Random): Promise<void> => {
    const turn = await turnOf(id, worker, own)
    if (turn === undefined) return
    const { headers, payment, steps } = turn
    if (payment.isWritable && own.next() < 0.2) {
      const body = { rowVersion: payment.rowVersion, draft: draftFor(till, pool, own) }
      note(await call('savePurchasePayment', headers, { params: { id }, body }))
      return
    }
    const transition = steps[own.whole(0, steps.length - 1)] ?? ''
    const body = { rowVersion: payment.rowVersion, ...inputOf(till, payment, transition, own) }
    note(await call('movePurchasePayment', headers, { params: { id }, query: { transition }, body }))
  }

  const sequence = async (worker: number, own: Random): Promise<void> => {
    const former = known[own.whole(0, known.length - 1)]
    const author = own.pick(till.authors)
    const made =
      former !== undefined && own.next() < 0.3
        ? former
        : note(await call('createPurchasePayment', author.session(worker), { body: draftFor(till, pool, own) }))?.id
    if (made === undefined) return
    known = [...known.slice(-200), made]
    for (let at = own.whole(3, LONGEST); at > 0; at -= 1) {
      if (own.next() < share) await misdeed(own)
      else await step(made, worker, own)
    }
  }

  while (begun < sequences && broken.length === 0) {
    const more = await fillPool(stage, till, random, POOL)
    pool = {
      prepaid: [...pool.prepaid, ...more.prepaid].slice(-POOL),
      others: [...pool.others, ...more.others].slice(-3 * POOL),
    }
    const round = Math.min(ROUND, sequences - begun)
    const waiting = Array.from({ length: round }, (_, at) => createRandom(seed + begun + at))
    begun += round
    const work = async (worker: number): Promise<void> => {
      for (let own = waiting.pop(); own !== undefined; own = waiting.pop()) await sequence(worker, own)
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
    broken.push(...(await brokenNow(stage)))
  }
  return { sequences: begun, commands, accepted, careless, refused, statuses, reached, broken }
}
