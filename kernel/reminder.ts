import { HOUR_MS, minuteOf } from './day.ts'
import { guardsOn } from './machine.ts'
import { REMINDER } from './words.ts'

/** The step of a machine that reminds the other side; every noun that has one calls it so. */
export const REMIND = 'remind'

/** What a document must know of its reminders. */
interface Reminded {
  /** When somebody of either side was reminded last; null for never. */
  readonly remindedAt: string | null
  /** In milliseconds. */
  readonly now: number
}

const REMIND_EVERY_MS = 4 * HOUR_MS
const againAt = (remindedAt: string): number => Date.parse(remindedAt) + REMIND_EVERY_MS

/** Nobody is reminded twice in four hours: the button is disabled until then, and says when it opens. */
export const remindedLately = guardsOn<Reminded>().blockedWhen(
  'status',
  // A minute later than the one in which it opens, so that nobody comes too early.
  ({ remindedAt }) =>
    remindedAt === null ? '' : REMINDER.again(minuteOf(new Date(againAt(remindedAt) + 59_999)).slice('2026-'.length)),
  ({ remindedAt, now }) => remindedAt !== null && now < againAt(remindedAt),
)
