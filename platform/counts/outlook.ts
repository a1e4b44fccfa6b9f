import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Tx } from '../database/database.ts'
import type { WaitingItem } from './counter.ts'

/** A supplier that has let deadlines pass. */
export interface LateSupplier {
  readonly supplierId: string
  readonly supplierName: string
  readonly count: number
  /** The first of these deadlines. */
  readonly since: string
}

/** Something that a supplier is to do. */
export interface AwaitedItem extends WaitingItem {
  readonly task: string
}

/** Something that our own people are to do, and who of them. */
export interface HeldItem extends AwaitedItem {
  readonly holder: string
}

/** So much of one kind has a date on a day. */
export interface DatedCount {
  readonly day: string
  readonly what: string
  readonly count: number
  /** The list of them. */
  readonly url: string
}

/** What is likely to be paid in the week that begins on a day. */
export interface DueAmount {
  readonly week: string
  readonly amount: string
  readonly documents: number
}

/** A supplier whose certificate ends on a day. */
export interface ExpiringSupplier {
  readonly id: string
  readonly name: string
  readonly day: string
}

/** From one day to another, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What a module brings to the home page of the buyer's staff, besides what waits for them. */
export interface Outlook {
  /** Its name on the wire, and as people call it. */
  readonly name: string
  readonly noun: string
  readonly needs: Permission
  readonly addressOf: (id: string) => string
  readonly late?: (tx: Tx, me: Caller, now: Date, most: number) => Promise<LateSupplier[]>
  readonly awaited?: (
    tx: Tx,
    me: Caller,
    now: Date,
    most: number,
  ) => Promise<{ readonly total: number; readonly items: readonly AwaitedItem[] }>
  /** What waits for our own people, whoever they are: the nearest or longest passed deadline first. */
  readonly held?: (tx: Tx, me: Caller, now: Date, most: number) => Promise<HeldItem[]>
  /** What our people do in a state whenever a document stands there; times of answers are counted by these. */
  readonly stations?: Readonly<Record<string, string>>
  /** Steps that are no answers, by their names in the log. */
  readonly reminders?: readonly string[]
  readonly dates?: (tx: Tx, me: Caller, days: Days) => Promise<DatedCount[]>
  /** The certificates that end first, those that have ended among them. */
  readonly expiring?: (tx: Tx, me: Caller, now: Date, most: number) => Promise<ExpiringSupplier[]>
  /** For people who see prices. */
  readonly money?: (tx: Tx, me: Caller, days: Days) => Promise<DueAmount[]>
}
