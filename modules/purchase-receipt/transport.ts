import type { LineError } from './rules.ts'
import type { Receipt } from './shapes.ts'
import { MESSAGES } from './words.ts'

type Mode = NonNullable<Receipt['shipMode']>

/** How goods travel: in a car of their own, or with somebody who has a number for them. Who fetches them brings the car. */
export const MODE = { car: 1, parcel: 2, freight: 3, fetched: 4 } as const satisfies Record<string, Mode>

/** Somebody else carries them, and has a number for them. */
export const isCarried = (mode: Receipt['shipMode']): boolean => mode === MODE.parcel || mode === MODE.freight

type Transport = Pick<Receipt, 'shipMode' | 'logisticsId' | 'trackingNo' | 'carNo' | 'estimatedOn'>

/** What goods cannot leave without being said of their way. */
export const transportErrors = (
  { shipMode, logisticsId, trackingNo, carNo, estimatedOn }: Transport,
  today: string,
): LineError[] => {
  const at = (field: string, why: string, isWrong: boolean): LineError[] => (isWrong ? [{ field, why }] : [])
  return [
    ...at('shipMode', MESSAGES.modeMissing, shipMode === null),
    ...at('carNo', MESSAGES.carMissing, shipMode === MODE.car && carNo.trim() === ''),
    ...at(
      'trackingNo',
      MESSAGES.trackingMissing,
      isCarried(shipMode) && (logisticsId === null || trackingNo.trim() === ''),
    ),
    ...at('estimatedOn', MESSAGES.estimatedPast, estimatedOn !== null && estimatedOn < today),
  ]
}
