import { buyerRatingFeature } from '#modules/buyer-rating/api/feature.ts'
import { payableFeature } from '#modules/payable/api/feature.ts'
import { supplierFeature } from '#modules/supplier/api/feature.ts'
import type { Clock } from '#platform/clock.ts'
import type { Exporters } from '#platform/exports/exporter.ts'
import type { Feature } from '#platform/feature.ts'
import { NOUNS } from './nouns.ts'
import { partsOf } from './parts-of.ts'

/** The modules that export. They stand apart because the process that writes a file loads no others. */
export const EXPORTING: readonly Feature[] = [...NOUNS, payableFeature, buyerRatingFeature, supplierFeature]

/** Everything that can be exported, by its type on the wire. */
export const exportersOf = (clock: Clock): Exporters => partsOf(EXPORTING, ({ exporters }) => exporters?.(clock))
