import type { Clock } from '#platform/clock.ts'
import type { TakeoutKind } from '#platform/document/takeout.ts'
import { EXPORTING } from './exporters.ts'
import { NOUNS } from './nouns.ts'

/** Documents that suppliers are party to; the buyer's own are in nobody's archive. */
const documents = (clock: Clock): TakeoutKind[] =>
  NOUNS.filter(({ definition }) => definition.isInternal !== true).map(({ title, reads, exporters, takeout }) => ({
    title,
    needs: reads[0],
    exporters: Object.values(exporters?.(clock) ?? {}),
    ...(takeout ? { documents: takeout } : {}),
  }))

/** Lists of other modules: whoever may not export one does not take it along either. */
const lists = (clock: Clock): TakeoutKind[] =>
  EXPORTING.filter((feature) => !NOUNS.some((noun) => noun === feature))
    .flatMap(({ exporters }) => Object.values(exporters?.(clock) ?? {}))
    .map((exporter) => ({ title: exporter.label, needs: exporter.needs, exporters: [exporter] }))

/** All that a company can take along, by what the modules declare. */
export const takeoutsOf = (clock: Clock): TakeoutKind[] => [...documents(clock), ...lists(clock)]
