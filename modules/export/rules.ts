import { DAY_MS, momentAfter, stampOf } from '#kernel/day.ts'
import type { ExportState } from './machine.ts'

/** Exports of one person that may be waiting or under way at once. */
export const RUNNING_MAX = 3
const KEPT_DAYS = 7
/** A worker that dies on the same export again and again is not given it for ever. */
export const RUNS_MAX = 3

/** When a file made now goes away. */
export const expiryOf = (now: Date): string => momentAfter(now, KEPT_DAYS * DAY_MS)

/** A file past its time is gone, whether or not it has been removed yet. */
export const stateAt = (status: ExportState, expiresAt: string | null, now: Date): ExportState =>
  status === 'done' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : status

/** How far it has come, in percent; 100 is said only of a finished one. */
export const progressOf = (written: number, total: number): number =>
  total === 0 ? 0 : Math.min(Math.floor((written / total) * 100), 99)

/** The name that the file gets: the wanted one, or what it holds and when it was asked for. */
export const fileNameOf = (wanted: string | undefined, label: string, now: Date): string =>
  `${wanted?.replace(/\.xlsx$/i, '').trim() || `${label}-${stampOf(now)}`}.xlsx`
