import type { Random } from '../parts/random.ts'
import type { Actor } from '../races/cast.ts'
import type { Answer, Call } from '../races/subject.ts'
import type { Till } from './cast.ts'
import type { Pool } from './pool.ts'

export const TRACKS = ['payment', 'outsourcing', 'receipt'] as const
export type TrackName = (typeof TRACKS)[number]

/** What those who walk have in common. */
export interface Walker {
  readonly till: Till
  readonly call: Call
  /** What there is to work with now. */
  readonly pool: () => Pool
  /** Counts an answer; the document where it was taken. */
  readonly note: (track: TrackName, answer: Answer) => { readonly id: string } | undefined
  /** Who had something to do in which state, and where documents stood last: those are asked first. */
  readonly turns: Map<string, Set<Actor>>
  readonly states: Map<string, number>
}

/** One kind of document, begun and taken further by whoever has something to do about it. */
export interface Track {
  readonly longest: number
  /** How many of the walks begin a new one. */
  readonly newShare: number
  begin(worker: number, own: Random): Promise<string | undefined>
  /** Whether there was something to do. */
  step(id: string, worker: number, own: Random): Promise<boolean>
}

interface Moving {
  readonly status: number
  readonly rowVersion: number
  readonly allowedTransitions: readonly string[]
}
interface Turn<D extends Moving> {
  readonly headers: Readonly<Record<string, string>>
  readonly document: D
  readonly steps: readonly string[]
}

const NOTHING_DONE = new Set(['remind', 'reportProgress'])
/** What ends a document before it has anything to tell. */
const ENDS = /^(void|cancel|reject|recall|close|withdraw)/
const PATIENCE = 0.85
/** How often those are asked first who usually have something to do. */
const HABIT = 0.8

export const read = async <D>(
  { call }: Walker,
  get: string,
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<D | undefined> => {
  const { status, text } = await call(get, headers, { params: { id } })
  if (status !== 200) return undefined
  const document: D = JSON.parse(text)
  return document
}

/** A document as one of those sees it who have something to do about it. */
export const turnOf = async <D extends Moving>(
  walker: Walker,
  get: string,
  actors: readonly Actor[],
  { id, worker, own }: { readonly id: string; readonly worker: number; readonly own: Random },
): Promise<Turn<D> | undefined> => {
  const { turns, states } = walker
  const usual = own.next() < HABIT ? turns.get(`${get} ${states.get(id)}`) : undefined
  const first = own.whole(0, actors.length - 1)
  const asked = [...actors.slice(first), ...actors.slice(0, first)]
  for (const actor of asked.toSorted((a, b) => Number(usual?.has(b) ?? false) - Number(usual?.has(a) ?? false))) {
    const headers = actor.session(worker)
    const document = await read<D>(walker, get, headers, id)
    if (document === undefined) continue
    states.set(id, document.status)
    const isPatient = own.next() < PATIENCE
    const steps = document.allowedTransitions.filter(
      (name) => !NOTHING_DONE.has(name) && !(isPatient && ENDS.test(name)),
    )
    if (steps.length === 0) continue
    const key = `${get} ${document.status}`
    turns.set(key, (turns.get(key) ?? new Set()).add(actor))
    return { headers, document, steps }
  }
  return undefined
}
