import { codesOf } from '#kernel/labels.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { unpackedIn } from '../../cartons.ts'
import { isExempt, lineErrors, type LineError } from '../../rules.ts'
import type { Receipt, ReceiptMove } from '../../shapes.ts'
import { transportErrors } from '../../transport.ts'
import { MESSAGES, SHIP_MODES } from '../../words.ts'
import { SHIP } from '../phone/words.ts'
import { cartonsIn, draftsOf, isSent, type ShipLine } from './ship-lines.ts'

/** How goods leave, as texts: empty where nothing is said. */
export interface ShipFields {
  readonly cartons: string
  readonly shipMode: string
  readonly logisticsId: string
  readonly trackingNo: string
  readonly carNo: string
  readonly driverName: string
  readonly driverPhone: string
  readonly estimatedOn: string
  /** Each line has a batch of its own. */
  readonly ownBatches: boolean
  /** The numbers of the cartons that were scanned. */
  readonly scanned: string
}

/** What the receipt says already; where it says nothing, how goods left the last time. A number of a parcel is never the same. */
export const shipFieldsOf = (doc: Receipt, last: Receipt | null): ShipFields => {
  const from = doc.shipMode === null ? (last ?? doc) : doc
  return {
    // Where the lines say how they are packed, the number of cartons follows them.
    cartons: doc.cartonCount === null || unpackedIn(doc.items) === undefined ? '' : String(doc.cartonCount),
    shipMode: from.shipMode === null ? '' : String(from.shipMode),
    logisticsId: from.logisticsId ?? '',
    trackingNo: doc.trackingNo,
    carNo: from.carNo,
    driverName: from.driverName,
    driverPhone: from.driverPhone,
    estimatedOn: doc.estimatedOn ?? '',
    ownBatches: new Set(doc.items.map(({ batchNo }) => batchNo)).size > 1,
    scanned: '',
  }
}

export const modeOf = (shipMode: string): Receipt['shipMode'] =>
  codesOf(SHIP_MODES).find((code) => String(code) === shipMode) ?? null

/** The number of cartons: as it was said, else as the lines are packed. */
export const cartonCountOf = ({ cartons }: ShipFields, lines: readonly ShipLine[]): number | null =>
  /^\d{1,6}$/.test(cartons) ? Number(cartons) : (cartonsIn(lines) ?? null)

const transportOf = (fields: ShipFields) => ({
  shipMode: modeOf(fields.shipMode),
  logisticsId: fields.logisticsId === '' ? null : fields.logisticsId,
  trackingNo: fields.trackingNo.trim(),
  carNo: fields.carNo.trim(),
  driverName: fields.driverName.trim(),
  driverPhone: fields.driverPhone.trim(),
  estimatedOn: fields.estimatedOn === '' ? null : fields.estimatedOn,
})

interface Files {
  readonly shipPhotos: string[]
  readonly selfInspection: string[]
}

/** The body of the step. */
export const shipBody = (
  doc: Receipt,
  lines: readonly ShipLine[],
  fields: ShipFields,
  files: Files,
): Omit<ReceiptMove, 'rowVersion'> => ({
  ...transportOf(fields),
  ...files,
  cartonCount: cartonCountOf(fields, lines),
  lines: draftsOf(doc.items, lines),
})

/** What goods cannot leave without, by field; those of lines are named by the place of the line on the page. */
export const shipErrors = (
  doc: Receipt,
  lines: readonly ShipLine[],
  fields: ShipFields,
  { hasReport, today }: { readonly hasReport: boolean; readonly today: string },
): LineError[] => {
  const at = (field: string, why: string, isWrong: boolean): LineError[] => (isWrong ? [{ field, why }] : [])
  const sent = lines.filter(isSent)
  const exempt = doc.items.some((item) => isExempt(item) && sent.some(({ itemId }) => itemId === item.id))
  return [
    ...at('lines', SHIP.nothing, sent.length === 0),
    ...lines.flatMap((line, index) => draftsOf(doc.items, [line]).flatMap((draft) => lineErrors(draft, index, true))),
    ...transportErrors(transportOf(fields), today),
    ...at('cartonCount', MESSAGES.cartonsMissing, (cartonCountOf(fields, lines) ?? 0) === 0),
    ...at('selfInspection', MESSAGES.selfInspectionMissing, exempt && !hasReport),
  ]
}

/** A refusal of the server, with lines named by their place on the page: those that stay behind were not sent. */
export const placedErrors = (errors: FieldErrors, lines: readonly ShipLine[]): LineError[] => {
  const places = [...lines.entries()].flatMap(([index, line]) => (isSent(line) ? [index] : []))
  return Object.entries(errors).flatMap(([field, said]) => {
    const [part = '', number = '', ...rest] = field.split('.')
    const place = places[Number(number)]
    const name = part === 'lines' && place !== undefined ? [part, place, ...rest].join('.') : field
    return said.map((why) => ({ field: name, why }))
  })
}
