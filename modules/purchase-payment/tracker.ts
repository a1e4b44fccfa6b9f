import { purchasePayment, type PaymentState } from './machine.ts'
import type { Payment, TrackStep } from './shapes.ts'
import { codesOf } from '#kernel/labels.ts'
import { HANDLERS, TRACK_STEPS } from './words.ts'
import { queueOf, WORK_QUEUES, type Standing } from './work-queues.ts'

/** The station that money is at in each state; it has left the last one when all of it is paid. */
const STATION: Readonly<Partial<Record<PaymentState, TrackStep['step']>>> = {
  reconciling: 1,
  reviewing: 1,
  returned: 1,
  invoicing: 2,
  checking: 3,
  payable: 4,
  partlyPaid: 5,
}

/** The station of a payment now, if it is on its way. */
export const stationOf = (state: PaymentState): TrackStep['step'] | null => STATION[state] ?? null

interface Handled extends Standing, Pick<Payment, 'followerName' | 'supplierName' | 'purchaserName'> {}

/** Who has it now, by name where there is one. */
export const handlerOf = (payment: Handled): string => {
  const queue = queueOf(payment)
  if (queue === undefined) return ''
  const { side, needs } = WORK_QUEUES[queue]
  if (side === 'supplier') return payment.followerName === '' ? payment.supplierName : payment.followerName
  return needs === 'payment.pay' ? HANDLERS.finance : payment.purchaserName
}

/** A line of the history: who brought the payment into which state, and when. */
interface Entered {
  readonly at: string
  readonly toState: string | null
  readonly actorName: string
}

const isState = (word: string | null): word is PaymentState =>
  word !== null && Object.hasOwn(purchasePayment.states, word)

/** Middle times in hours, by state: what the station usually takes. */
export type Medians = Readonly<Partial<Record<string, number>>>

const medianOf = (step: TrackStep['step'], medians: Medians): number | null => {
  const hours = Object.entries(STATION).flatMap(([state, at]) => (at === step ? (medians[state] ?? []) : []))
  return hours.length === 0 ? null : Math.round(hours.reduce((sum, one) => sum + one, 0))
}

/**
 * Where the money is, like a parcel: when each station was reached and left, and by whom. A payment that was sent back is at
 * the earlier station again: what came after it is forgotten until it is reached anew.
 */
export const trackSteps = (history: readonly Entered[], handlerName: string, medians: Medians): TrackStep[] => {
  // The history is newest first; money and the last cent of it are of one moment, and stay in the order they came in.
  const oldestFirst = history.toReversed().toSorted((a, b) => a.at.localeCompare(b.at))
  const entered = new Map<TrackStep['step'], string>()
  const left = new Map<TrackStep['step'], { at: string; by: string }>()
  let current: TrackStep['step'] | undefined
  for (const { at, toState, actorName } of oldestFirst) {
    if (!isState(toState)) continue
    const station = STATION[toState]
    if (station === current) continue
    if (current !== undefined) left.set(current, { at, by: actorName })
    if (station !== undefined) {
      left.delete(station)
      for (const later of codesOf(TRACK_STEPS).filter((step) => step > station)) {
        entered.delete(later)
        left.delete(later)
      }
      entered.set(station, entered.get(station) ?? at)
    }
    current = station
  }
  return codesOf(TRACK_STEPS).map((step) => ({
    step,
    enteredAt: entered.get(step) ?? null,
    leftAt: left.get(step)?.at ?? null,
    handlerName: left.get(step)?.by ?? (step === current ? handlerName : ''),
    medianHours: medianOf(step, medians),
  }))
}
