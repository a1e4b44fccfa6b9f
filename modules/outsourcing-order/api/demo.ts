import type { Caller } from '#kernel/caller.ts'
import { addDays, dayOf, DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { priceFor } from '#modules/outsourcing-quotation/contract.ts'
import { playDocument, type DemoWorld } from '#platform/document/demo.ts'
import type { Act } from '#platform/document/types.ts'
import { isContent } from '../rules.ts'
import type { OutsourcingMove, OutsourcingOrder } from '../shapes.ts'
import { CASES, type DemoCase } from './demo-cases.ts'
import { cardUnder, idNamed } from './demo-store.ts'
import { REMARKS } from './demo-words.ts'
import { cardItemsOf } from './ground-store.ts'
import { outsourcingLedger } from './materials.ts'
import { orders } from './orders.ts'
import { createOrder } from './write.ts'

const PURCHASER = '王采'

const created = async (act: Act, demo: DemoCase, files: readonly string[], supplierCompanyId: string) => {
  const { tx, me, now } = act
  const card = await cardUnder(tx, me, demo.contractNo)
  if (card === undefined) throw new Error(`the demo world has no rate card under ${demo.contractNo}`)
  const known = await cardItemsOf(tx, me, card.quotationId)
  const today = dayOf(now)
  const requiredDate = addDays(today, demo.days)
  return createOrder(act, {
    ...card,
    ...demo.order,
    supplierCompanyId,
    startDate: addDays(today, 1),
    requiredDate,
    referenceFiles: isContent(card) ? [...files] : [],
    overRate: 3,
    underRate: 1,
    remark: '',
    skuId: await idNamed(tx, me, 'sku', demo.skuCode),
    warehouseId: await idNamed(tx, me, 'warehouse', demo.warehouse),
    items: demo.lines.flatMap(({ process, qty }) =>
      known
        .filter((item) => item.process === process)
        .map((item) => ({ quotationItemId: item.id, qty, unitPrice: priceFor(item, qty) ?? '0', requiredDate })),
    ),
    materials: [...(demo.materials ?? [])],
  })
}

const inputOf = (
  transition: string,
  { rowVersion, items, requiredDate }: OutsourcingOrder,
  { comments = [] }: DemoCase,
  page: string,
): OutsourcingMove => {
  switch (transition) {
    case 'accept':
      return {
        rowVersion,
        copyrightConfirmed: true,
        lines: items.map(({ id }) => ({ itemId: id, promisedDate: requiredDate })),
      }
    case 'reportProgress':
      return { rowVersion, milestone: REMARKS.milestone, photos: [page] }
    case 'deliver':
      return {
        rowVersion,
        delivery: { items: items.map(({ id, qty }) => ({ itemId: id, qty })), files: [page], note: REMARKS.delivered },
      }
    case 'returnDelivery':
      return {
        rowVersion,
        remark: REMARKS.returned,
        comments: comments.map((comment) => ({ ...comment, fileId: page, second: null })),
      }
    default:
      return transition === 'acceptDelivery' ? { rowVersion, score: 5, remark: REMARKS.passed } : { rowVersion }
  }
}

/** The buyer hands material out, and the supplier counts it. */
const handOut = async ({ db, now }: DemoWorld, id: string, { counted }: DemoCase, staff: Caller, supplier: Caller) => {
  if (counted === undefined) return
  const at = new Date(now.getTime() - DAY_MS)
  const issued = await db.write(staff, async (tx) => {
    const act = { tx, me: staff, now: at }
    const { materials } = await orders.get(act, id)
    const lines = materials.map((material) => ({ materialId: material.id, qty: material.plannedQty }))
    return outsourcingLedger.declare(act, id, { kind: 'issue', lines })
  })
  const answers = issued.materials.flatMap(({ movements }) =>
    movements.map((movement) => ({ movementId: movement.id, isAgreed: true, qty: counted, remark: REMARKS.short })),
  )
  const later = new Date(at.getTime() + HOUR_MS)
  await db.write(supplier, (tx) => outsourcingLedger.answer({ tx, me: supplier, now: later }, id, { answers }))
}

/** Orders for printing and for content, from the draft to what is to be settled. */
export const seedOutsourcing = async (world: DemoWorld): Promise<void> => {
  const staff = await world.staff(PURCHASER)
  for (const demo of CASES) {
    const supplier = await world.supplier(demo.supplier)
    const reference = await world.photo(staff, REMARKS.reference)
    const page = await world.photo(supplier, demo.order.title)
    const id = await playDocument(
      world,
      orders,
      { ...demo, buyer: 0 },
      {
        staff: PURCHASER,
        create: (act, { supplierCompanyId }) => created(act, demo, [reference], supplierCompanyId),
        inputOf: (transition, order) => inputOf(transition, order, demo, page),
      },
    )
    await handOut(world, id, demo, staff, supplier)
  }
}
