import type { Material } from '#modules/customer-material/contract.ts'
import type { Movement, MovementKind } from '#modules/customer-material/shapes.ts'
import type { Random } from '../parts/random.ts'
import { read, type Walker } from './track.ts'

/** The calls of the two kinds of documents that material is supplied for. */
const CALLS = {
  receipt: {
    get: 'getPurchaseOrder',
    declare: 'declarePurchaseOrderMaterials',
    answer: 'answerPurchaseOrderMaterials',
    withdraw: 'withdrawPurchaseOrderMaterial',
  },
  outsourcing: {
    get: 'getOutsourcingOrder',
    declare: 'declareOutsourcingMaterials',
    answer: 'answerOutsourcingMaterials',
    withdraw: 'withdrawOutsourcingMaterial',
  },
} as const

const KINDS: Readonly<Record<'supplier' | 'staff', readonly [MovementKind, ...MovementKind[]]>> = {
  supplier: ['use', 'use', 'use', 'return', 'scrap', 'difference'],
  staff: ['issue', 'issue', 'difference'],
}

/** All that is left of it, a part of that, or anything. */
const qtyOf = (kind: MovementKind, material: Material, random: Random): string => {
  const [issued, received, used, scrapped, returned, agreed] = [
    material.issuedQty,
    material.receivedQty,
    material.usedQty,
    material.scrappedQty,
    material.returnedQty,
    material.agreedQty,
  ].map(Number)
  const gone = (used ?? 0) + (scrapped ?? 0) + (returned ?? 0)
  const left = kind === 'difference' ? (issued ?? 0) - gone - (agreed ?? 0) : (received ?? 0) - gone
  const dice = random.next()
  if (kind === 'issue' || dice < 0.2 || left <= 0) return String(random.whole(1, 400) / 8)
  return dice < 0.6 ? left.toFixed(4) : (left * random.next() + 0.0001).toFixed(4)
}

const answerTo = ({ id, qty }: Movement, random: Random) => {
  const dice = random.next()
  const remark = '清点'
  if (dice < 0.15) return { movementId: id, isAgreed: false, remark }
  return { movementId: id, isAgreed: true, remark, qty: dice < 0.7 ? qty : (Number(qty) * random.next()).toFixed(4) }
}

/** One side hands material out, uses it, sends it back, counts it, or takes back what it wrote. */
export const ledgerStep = async (
  walker: Walker,
  track: keyof typeof CALLS,
  id: string,
  worker: number,
  own: Random,
): Promise<boolean> => {
  const { till, call, note } = walker
  const calls = CALLS[track]
  const side = own.next() < 0.5 ? 'supplier' : 'staff'
  const headers = till.handlers[side].session(worker)
  const document = await read<{ readonly materials: readonly Material[] }>(walker, calls.get, headers, id)
  const [material] = document?.materials ?? []
  if (material === undefined) return false
  const waiting = material.movements.find((one) => one.status === 'waiting' && one.side !== side)
  const former = material.movements.findLast((one) => one.side === side)
  const dice = own.next()
  if (waiting !== undefined && dice < 0.7) {
    const body = { answers: [answerTo(waiting, own)] }
    note(track, await call(calls.answer, headers, { params: { id }, body }))
  } else if (former !== undefined && dice > 0.9) {
    note(track, await call(calls.withdraw, headers, { params: { id, movementId: former.id } }))
  } else {
    const kind = own.pick(KINDS[side])
    const body = { kind, lines: [{ materialId: material.id, qty: qtyOf(kind, material, own) }], remark: '例行' }
    note(track, await call(calls.declare, headers, { params: { id }, body }))
  }
  return true
}
