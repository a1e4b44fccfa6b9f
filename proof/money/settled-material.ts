import type { Material } from '#modules/customer-material/contract.ts'
import type { OutsourcingOrder } from '#modules/outsourcing-order/shapes.ts'
import { createRandom } from '../parts/random.ts'
import { callOf, mustSucceed } from '../races/subject.ts'
import type { Till } from './cast.ts'
import { draftFor } from './outsourcing-track.ts'

const USED = '10'

/** Writes an order whose material is handed out, received and used twice; takes one use back before the ledger is settled, and one after. */
export const withdrawSettled = async (till: Till): Promise<{ readonly before: number; readonly after: number }> => {
  const call = callOf(till.stage)
  const [supplier, manager] = [till.handlers.supplier.session(0), till.handlers.staff.session(0)]
  const { id }: OutsourcingOrder = mustSucceed(
    await call('createOutsourcingOrder', manager, { body: draftFor(till, createRandom(1)) }),
  )
  await till.stage.ask(`update outsourcing_order set status = 'settling', accepted_at = now() where id = $1`, [id])
  const materialOf = async (): Promise<Material> => {
    const { materials }: OutsourcingOrder = mustSucceed(await call('getOutsourcingOrder', manager, { params: { id } }))
    return materials[0] ?? Promise.reject(new Error('the order has no material'))
  }
  const declare = async (kind: 'issue' | 'use', headers: typeof supplier): Promise<string> => {
    const body = { kind, lines: [{ materialId: (await materialOf()).id, qty: USED }], remark: '例行' }
    mustSucceed(await call('declareOutsourcingMaterials', headers, { params: { id }, body }))
    return (await materialOf()).movements.at(-1)?.id ?? ''
  }
  const withdraw = async (movementId: string): Promise<number> =>
    (await call('withdrawOutsourcingMaterial', supplier, { params: { id, movementId } })).status
  const issued = await declare('issue', manager)
  const body = { answers: [{ movementId: issued, isAgreed: true }] }
  mustSucceed(await call('answerOutsourcingMaterials', supplier, { params: { id }, body }))
  const before = await withdraw(await declare('use', supplier))
  const used = await declare('use', supplier)
  const { rowVersion }: OutsourcingOrder = mustSucceed(await call('getOutsourcingOrder', manager, { params: { id } }))
  mustSucceed(
    await call('moveOutsourcingOrder', manager, {
      params: { id },
      query: { transition: 'settleMaterial' },
      body: { rowVersion },
    }),
  )
  return { before, after: await withdraw(used) }
}
