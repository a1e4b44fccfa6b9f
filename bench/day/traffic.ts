import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../proof/parts/random.ts'
import { nextAction, sendAs } from './actions.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'

/** What became of a stretch of work. */
export interface Traffic {
  readonly seconds: number
  /** Milliseconds from the moment at which a person wanted something, so that waiting behind others counts. */
  readonly times: readonly number[]
  /** The same by what was done. */
  readonly byAction: Readonly<Record<string, readonly number[]>>
  /** The same by the minute in which it was wanted. */
  readonly byMinute: readonly (readonly number[])[]
  /** Answers that are no answer to what was asked, by their status; 0 is none at all. */
  readonly failures: Readonly<Record<string, number>>
}

export const MINUTE_MS = 60_000

/**
 * People who do something so often a second, whether or not the server keeps up: somebody who opens a list does not wait
 * until another one's list is there.
 */
export const workFor = async (
  line: Line,
  people: readonly [Person, ...Person[]],
  { perSecond, ms, random }: { readonly perSecond: number; readonly ms: number; readonly random: Random },
): Promise<Traffic> => {
  const times: number[] = []
  const byAction: Record<string, number[]> = {}
  const byMinute: number[][] = []
  const failures: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const started = performance.now()
  let due = started
  while (due - started < ms) {
    // What people do falls as it falls: at times several at once, at times nobody.
    due += (-Math.log(1 - random.next()) * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const person = random.pick(people)
    const late = Math.max(0, performance.now() - due)
    let isFirst = true
    const { name, act } = nextAction(random)
    const ofAction = (byAction[name] ??= [])
    const ofMinute = (byMinute[Math.floor((due - started) / MINUTE_MS)] ??= [])
    const send = sendAs(line, person, ({ status, ms: took }) => {
      const wanted = took + (isFirst ? late : 0)
      times.push(wanted)
      ofAction.push(wanted)
      ofMinute.push(wanted)
      isFirst = false
      if (status < 200 || status > 299) failures[status] = (failures[status] ?? 0) + 1
    })
    const done = act({ person, random, send })
    open.add(done)
    void done.finally(() => open.delete(done))
  }
  const seconds = (performance.now() - started) / 1_000
  await Promise.all(open)
  return { seconds, times, byAction, byMinute, failures }
}

/** The time within which so large a share of the answers came. */
export const within = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

export const failed = ({ failures }: Traffic): number => Object.values(failures).reduce((sum, one) => sum + one, 0)
