import { join } from 'node:path'
import { supplierExporters } from '#modules/supplier/api/export.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Exporters } from '#platform/exports/exporter.ts'
import { ofNouns } from './nouns.ts'

/** Everything that can be exported, by its type on the wire. */
export const exportersOf = (clock: Clock): Exporters => ({
  ...ofNouns(({ exporters }) => exporters?.(clock)),
  ...supplierExporters(clock),
})

/** What each type is called. */
export const EXPORT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exportersOf(systemClock)).map(([type, { label }]) => [type, label]),
)

/** Where exports lie while they are made. */
export const draftsIn = (dataDir: string): string => join(dataDir, 'export-drafts')
