import { readFileSync } from 'node:fs'
import { createS3Objects } from '#platform/storage/s3-objects.ts'
import { asOwner } from '../crash/place.ts'
import { missing } from '../crash/check.ts'
import type { Write } from '../crash/writes.ts'
import { everybodyOf, exportsOf, isDone, messagesOf, noticesOf } from '../kept/worker-check.ts'
import type { Stage } from '../parts/stage.ts'
import type { ClusterPlace } from './place.ts'
import { logOf, until } from './programs.ts'

const DRAINED_MS = 240_000

/** What people were told is kept, over all faults. */
export interface Work {
  readonly writes: readonly Write[]
  readonly exports: readonly string[]
}

/** What became of it in the end: what workers owed, and whether a later fault took what an earlier one had left. */
export interface Effects {
  readonly lostLater: number
  readonly messages: number
  readonly messagesWrong: number
  readonly notices: number
  readonly noticesLost: number
  readonly noticesTwice: number
  readonly exports: number
  readonly exportsLost: number
  readonly exportsTwice: number
  readonly exportsGivenUp: number
  /** Those for which no standby was up to date. */
  readonly exportsReadFromPrimary: number
  readonly drainSeconds: number
}

/** Asks the database past all rules, wherever its primary is at that moment. */
export const askingOf = ({ options }: Pick<ClusterPlace, 'options'>): Pick<Stage, 'ask'> => ({
  ask: (text, values = []) => asOwner(options, async (client) => (await client.query(text, [...values])).rows),
})

/** Waits until the workers have nothing left to do, and looks at what they did. */
export const effectsOf = async (place: ClusterPlace, { writes, exports }: Work): Promise<Effects> => {
  const asking = askingOf(place)
  const drainSeconds = await until('everything is handled', DRAINED_MS, () => isDone(asking))
  const announcements = writes.flatMap(({ operation, answer }) =>
    operation === 'publishAnnouncement' && answer !== undefined ? [idIn(answer)] : [],
  )
  const acknowledged = writes.filter(({ answer }) => answer !== undefined)
  return {
    lostLater: (await missing(place, acknowledged)).length,
    ...(await messagesOf(asking, 0)),
    ...(await noticesOf(asking, await everybodyOf(asking, announcements))),
    ...(await exportsOf(asking, createS3Objects(place.store), { exports: [...exports] })),
    exportsReadFromPrimary: place.workers
      .map(({ name }) => readFileSync(logOf(place.ground, name), 'utf8').split('read from the primary').length - 1)
      .reduce((sum, count) => sum + count, 0),
    drainSeconds: Math.round(drainSeconds),
  }
}

const idIn = (answer: string): string => {
  const { id }: { id: string } = JSON.parse(answer)
  return id
}
