import type { Units } from './units.ts'

/** What ten thousand suppliers do. Assumed, not measured: whoever knows better changes it here. */
export const ASSUMED = {
  suppliers: 10_000,
  lines: 1_000_000_000,
  linesOfOrder: 10,
  /** Over which they came. */
  years: 5,
  /** Of the log for each order and what follows it. */
  logLinesOfOrder: 15,
  logYears: 3,
  noticesOfOrder: 8,
  /** Of those who are members, how many work on a day, and what they ask for. */
  peopleOfSupplier: 3,
  activeShare: 0.3,
  requestsOfDay: 150,
  /** The busiest hour has this share of a day. */
  busiestHour: 0.2,
  /** Server and database together, of one request (`npm run bench peers` measures it). */
  processorMsOfRequest: 10,
  bytesOfAnswer: 6_000,
  /** Files of an order: drawings, papers, photos. */
  fileMbOfOrder: 2,
  /** Of the rows, how many are asked for again and again: the running quarter. */
  hotShare: 0.1,
  /** Primary and two standbys. */
  copies: 3,
  /** Base backups and journal that are kept. */
  backupCopies: 3,
} as const

/** CNY a month, list prices of a public cloud in round figures. Assumed. */
export const PRICES = { vcpu: 90, memoryGb: 30, ssdGb: 1, objectGb: 0.12, trafficGb: 0.8 } as const

const GB = 1e9
const SECONDS_OF_HOUR = 3_600
const WORKDAYS = 22
/** A processor that is busy half the time still answers quickly. */
const BUSY = 0.5

export interface Bill {
  readonly orders: number
  readonly databaseGb: number
  readonly logGb: number
  readonly memoryGb: number
  readonly journalGbOfDay: number
  readonly peakPerSecond: number
  readonly vcpu: number
  readonly ssdGb: number
  readonly objectGb: number
  readonly trafficGb: number
  readonly cny: number
}

/** The quantities of a month, and what they cost at these prices. */
export const billOf = (units: Units): Bill => {
  const a = ASSUMED
  const orders = a.lines / a.linesOfOrder
  const logLines = (orders / a.years) * a.logYears * a.logLinesOfOrder
  const logGb = (logLines * units.bytesOfLogLine) / GB
  // Live tables are a third larger than those that were just filled.
  const databaseGb = ((orders * units.bytesOfOrder) / GB) * 1.3 + logGb
  const requests = a.suppliers * a.peopleOfSupplier * a.activeShare * a.requestsOfDay
  const peakPerSecond = (requests * a.busiestHour) / SECONDS_OF_HOUR
  const vcpu = Math.max(8, Math.ceil((peakPerSecond * a.processorMsOfRequest) / 1_000 / BUSY)) + (a.copies - 1) * 8
  const memoryGb = databaseGb * a.hotShare * a.copies
  const ssdGb = databaseGb * 1.5 * a.copies
  const objectGb = (orders * a.fileMbOfOrder) / 1_000 + databaseGb * 0.4 * a.backupCopies
  const trafficGb = (requests * WORKDAYS * a.bytesOfAnswer) / GB + ((orders / a.years / 12) * a.fileMbOfOrder) / 1_000
  // A row is written about twice, and the journal holds it and its index entries; full pages double that.
  const journalGbOfDay = ((orders / a.years / 365) * units.bytesOfOrder * 4) / GB
  const cny =
    vcpu * PRICES.vcpu +
    memoryGb * PRICES.memoryGb +
    ssdGb * PRICES.ssdGb +
    objectGb * PRICES.objectGb +
    trafficGb * PRICES.trafficGb
  return {
    orders,
    databaseGb: Math.round(databaseGb),
    logGb: Math.round(logGb),
    memoryGb: Math.round(memoryGb),
    journalGbOfDay: Math.round(journalGbOfDay),
    peakPerSecond: Math.round(peakPerSecond),
    vcpu,
    ssdGb: Math.round(ssdGb),
    objectGb: Math.round(objectGb),
    trafficGb: Math.round(trafficGb),
    cny: Math.round(cny),
  }
}
