import { addDays, dayOf, daysUntil } from './day.ts'
import { isDay } from './identity.ts'

const FULL =
  /^(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})\s*[日号]?(?:[\sT]+\d{1,2}(?::\d{2}){1,2})?$/
const RUN_TOGETHER = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/
const NO_YEAR = /^(?<month>\d{1,2})\s*(?:[-/]|月)\s*(?<day>\d{1,2})\s*[日号]?$/
const SERIAL = /^\d{5}(?:\.\d+)?$/

/** Day 0 of spreadsheets; before March 1900 they count a day that never was, and nobody means those. */
const SERIAL_START = '1899-12-30'
/** From 2000 to 2099: other numbers of five digits are more likely a mistake than a day. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]

const written = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Without a year the nearest such day is meant: in November 1/5 is the coming January, 11/2 the day that has just passed. */
const nearest = (month: string, day: string, today: string): string | undefined => {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((year) => written(String(year), month, day) ?? [])
    .toSorted((a, b) => Math.abs(daysUntil(a, today)) - Math.abs(daysUntil(b, today)))[0]
}

/**
 * The calendar day that people mean by a text they typed or pasted: 2026-12-28, 2026/12/28, 2026年12月28日, 20261228,
 * 12/28, 12月28日, or the number by which a spreadsheet keeps it. Nothing when it is not understood.
 */
export const dayFromText = (text: string, today: string = dayOf(new Date())): string | undefined => {
  const plain = text.normalize('NFKC').trim()
  const full = (FULL.exec(plain) ?? RUN_TOGETHER.exec(plain))?.groups
  if (full) return written(full['year'] ?? '', full['month'] ?? '', full['day'] ?? '')
  const short = NO_YEAR.exec(plain)?.groups
  if (short) return nearest(short['month'] ?? '', short['day'] ?? '', today)
  const serial = SERIAL.test(plain) ? Math.floor(Number(plain)) : 0
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? addDays(SERIAL_START, serial) : undefined
}
