import { daysUntil } from '#kernel/day.ts'

/** How many days before a certificate ends people are notified, once each. */
export const EXPIRY_DAYS = [60, 30, 15, 7, 0] as const

/** The threshold that is due now and nobody was notified of; nothing when there is none. */
export const dueThreshold = (validTo: string, today: string, notifiedDays: number | null): number | undefined => {
  const left = daysUntil(validTo, today)
  const reached = EXPIRY_DAYS.findLast((days) => left <= days)
  return reached !== undefined && (notifiedDays === null || reached < notifiedDays) ? reached : undefined
}

/** 1 valid, 2 about to end, 3 ended. */
export const qualificationStatus = (
  { to, isLongTerm }: { readonly to: string | null; readonly isLongTerm: boolean },
  today: string,
): 1 | 2 | 3 => {
  if (isLongTerm || to === null) return 1
  const left = daysUntil(to, today)
  return left < 0 ? 3 : left <= EXPIRY_DAYS[0] ? 2 : 1
}

/** The first day on which a certificate in force ends. */
export const nextExpiry = (
  qualifications: readonly { readonly to: string | null; readonly isLongTerm: boolean }[],
): string | null =>
  qualifications.flatMap(({ to, isLongTerm }) => (to === null || isLongTerm ? [] : [to])).toSorted()[0] ?? null
