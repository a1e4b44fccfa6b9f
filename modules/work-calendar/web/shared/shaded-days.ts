import { stopOn } from '../../rules.ts'
import type { Stop } from '../../shapes.ts'
import { STOP_REASONS } from '../../words.ts'
import { SHADED } from '../words.ts'

/** The days of a calendar that are without work, each with why. */
export const shadedDays = (stops: readonly Stop[], days: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    days.flatMap((day) => {
      const stop = stopOn(stops, day)
      return stop === undefined ? [] : [[day, SHADED.day(STOP_REASONS[stop.reasonCode])] as const]
    }),
  )
