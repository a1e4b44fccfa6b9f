import { addDays } from '#kernel/day.ts'

/** The nearest deadline first, those without one last. */
export const byDeadline = <Item extends { readonly dueAt: string | null }>(items: readonly Item[]): Item[] => {
  const deadlineOf = ({ dueAt }: Item): number => (dueAt === null ? Infinity : Date.parse(dueAt))
  return items.toSorted((a, b) => (deadlineOf(a) < deadlineOf(b) ? -1 : deadlineOf(a) > deadlineOf(b) ? 1 : 0))
}

/** Today and the seven days after it. */
export const comingDays = (today: string): string[] => Array.from({ length: 8 }, (_, index) => addDays(today, index))

/** The Mondays of this week and the three after it. */
export const comingWeeks = (today: string): string[] => {
  // Sunday is the last day of a week here.
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return [0, 7, 14, 21].map((days) => addDays(monday, days))
}
