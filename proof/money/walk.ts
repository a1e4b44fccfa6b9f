import { createRandom, type Random } from '../parts/random.ts'
import { callOf } from '../races/subject.ts'
import { SYSTEM } from '../races/cast.ts'
import type { Till } from './cast.ts'
import { DEEDS } from './deeds.ts'
import type { Deed } from './careless-rows.ts'
import { brokenNow } from './invariants.ts'
import { outsourcingTrack } from './outsourcing-track.ts'
import { paymentTrack } from './payment-track.ts'
import { EMPTY, nextPool, type Pool } from './pool.ts'
import { receiptTrack } from './receipt-track.ts'
import type { Track, TrackName, Walker } from './track.ts'

/** So many work at once. */
const WORKERS = 6
/** So much of a walk is written past the product. */
const CARELESS = 0.12
/** After so many walks all that must be true is looked at, and something more is owed. */
const ROUND = 12
/** Which way a walk goes: most of them are about money, the others about what it is owed for. */
const MIX: readonly [TrackName, ...TrackName[]] = [
  'payment',
  'payment',
  'payment',
  'payment',
  'payment',
  'outsourcing',
  'outsourcing',
  'receipt',
]
/** Who finds nothing to do so often goes on with something else. */
const IDLE = 2
/** Documents of the walk that are taken up again. */
const KNOWN = 200

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
  readonly mix?: readonly [TrackName, ...TrackName[]]
}

/** Many at once deliver, accept, write, invoice, pay and void for the same things, and some rows are written past all of that. */
export const walkMoney = async (
  till: Till,
  { sequences, seed, deeds = DEEDS, careless: share = CARELESS, mix = MIX }: WalkOptions,
): Promise<Walked> => {
  const { stage } = till
  const random = createRandom(seed)
  const statuses: Record<string, number> = {}
  const reached = new Set<string>()
  const broken: string[] = []
  let [begun, commands, accepted, careless, refused] = [0, 0, 0, 0, 0]
  let pool: Pool = EMPTY
  const walker: Walker = {
    till,
    call: callOf(stage),
    pool: () => pool,
    turns: new Map(),
    states: new Map(),
    note: (track, { status, text }) => {
      commands += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500) broken.push(`${status} ${text.slice(0, 300)}`)
      if (status !== 200) return undefined
      accepted += 1
      const document: { readonly id: string; readonly status: number } = JSON.parse(text)
      walker.states.set(document.id, document.status)
      reached.add(`${track} ${document.status}`)
      return document
    },
  }
  const tracks: Readonly<Record<TrackName, Track>> = {
    payment: paymentTrack(walker),
    outsourcing: outsourcingTrack(walker),
    receipt: receiptTrack(walker),
  }
  const known: Record<TrackName, readonly string[]> = { payment: [], outsourcing: [], receipt: [] }

  const misdeed = async (own: Random): Promise<void> => {
    const deed = deeds[own.whole(0, deeds.length - 1)]
    careless += 1
    try {
      await stage.product.db.write(SYSTEM.caller, async (tx) => deed?.write(tx, own))
    } catch {
      refused += 1
    }
  }

  const sequence = async (worker: number, own: Random): Promise<void> => {
    const name = own.pick(mix)
    const track = tracks[name]
    const former = known[name][own.whole(0, known[name].length - 1)]
    const isFormer = former !== undefined && own.next() >= track.newShare
    const made = isFormer ? former : await track.begin(worker, own)
    if (made === undefined) return
    known[name] = [...known[name].slice(-KNOWN), made]
    let idle = 0
    for (let at = own.whole(3, track.longest); at > 0 && idle < IDLE; at -= 1) {
      if (own.next() < share) await misdeed(own)
      else idle = (await track.step(made, worker, own)) ? 0 : idle + 1
    }
  }

  while (begun < sequences && broken.length === 0) {
    pool = await nextPool(till, pool, random)
    known.outsourcing = pool.open.outsourcing
    known.receipt = pool.open.receipt
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
