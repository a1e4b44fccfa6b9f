import type { CashCalendar, CashItem } from '../shapes.ts'

/** What the reader can bring forward: that which is late first, then by its day, then what has none. */
export const mineIn = ({ days, overdue, undated }: CashCalendar): CashItem[] => {
  const isMine = ({ reasons }: CashItem): boolean => reasons.some((reason) => reason.isMine)
  const inTime = days.flatMap(({ items }) => items).filter(({ tone }) => tone !== 'overdue')
  return [...overdue, ...inTime, ...undated].filter(isMine)
}
