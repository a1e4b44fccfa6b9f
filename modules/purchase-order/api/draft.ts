import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { lineAmount } from '#kernel/money.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { filesOf, requireNamedFiles } from '#platform/files/files.ts'
import { formulasNamed } from '#modules/formula/api/shared/order-formulas.ts'
import type { OrderFormula } from '#modules/formula/contract.ts'
import { skuFinder } from '#modules/sku/contract.ts'
import { copyOf } from '../draft-of.ts'
import { OrderDraft } from '../draft-shapes.ts'
import { formulaColumns, formulaOf } from '../line-formula.ts'
import { wholeFees, wholeLines, type SkuOf, type WholeLine } from '../missing.ts'
import { basisOf, type KnownPrices } from '../price-basis.ts'
import type { Reprint } from '../reprint-shapes.ts'
import type { Order } from '../shapes.ts'
import { searchedOf, titleFrom, totalsOf } from '../rules.ts'
import { USUAL_TERMS } from '../terms.ts'
import { MESSAGES } from '../words.ts'
import { knownPrices } from './known-prices.ts'
import { orders } from './orders.ts'
import { priceSourceOf } from './price-source.ts'
import { warehouseOf } from './place.ts'
import { lastPrices, nameOf, skusOf, type SkuRecord } from './sku-store.ts'
import { earliest } from './step.ts'
import * as store from './store.ts'

/** Writes a new draft; the supplier sees it once it is published. */
export const createOrder = async (
  act: Act,
  draft: OrderDraft,
  /** The order that it repeats. */
  source?: Pick<Reprint, 'orderId' | 'orderCode'>,
): Promise<Order> => {
  const { content, items, prices } = await written(act, draft)
  const reprint = source === undefined ? null : JSON.stringify({ ...source, prices })
  return orders.create(act, { ...content, reprint, orderDate: dayOf(act.now) }, (id) =>
    store.replaceItems(act.tx, act.me, id, items(id)),
  )
}

/** Replaces the content of a draft. */
export const saveDraft = (act: Act, id: string, rowVersion: number, draft: OrderDraft): Promise<Order> =>
  orders.rewrite(act, id, rowVersion, async ({ head: { reprint } }) => {
    const { content, items, prices } = await written(act, draft)
    await store.replaceItems(act.tx, act.me, id, items(id))
    // What stands on it of the former prices stays true while it is written.
    return reprint === null ? content : { ...content, reprint: JSON.stringify({ ...reprint, prices }) }
  })

/** Writes a new draft with what an order has. */
export const copyOrder = async (act: Act, id: string): Promise<Order> => {
  const { parts } = await orders.load(act, id)
  return createOrder(act, copyOf(parts.written, dayOf(act.now)))
}

/** What this supplier last agreed to, as far as the caller sees the orders. Where a price comes from is judged by all of them. */
export const listLastPrices = ({ tx, me }: Act, query: { SupplierCompanyId: string; SkuIds: readonly string[] }) =>
  lastPrices(tx, me, query.SupplierCompanyId, query.SkuIds)

/** What a draft becomes: the columns and the lines that are whole, and the draft itself as it was written. */
const written = async (act: Act, draft: OrderDraft) => {
  const { tx, me, now } = act
  const lines = draft.items ?? []
  const skuOf = skuFinder(await skusOf(tx, me, lines))
  refuseUnknown(draft, skuOf)
  await refuseFiles(act, draft)
  const whole = wholeLines(lines, skuOf)
  const known = await knownPrices(
    act,
    draft.supplierCompanyId,
    whole.map(({ sku }) => sku.id),
  )
  const formulas = await formulasNamed(
    tx,
    me,
    draft.supplierCompanyId,
    lines.flatMap(({ formulaId }) => formulaId ?? []),
  )
  const content = {
    ...(await columnsOf(act, draft)),
    ...contentOf(draft, whole),
    requiredDate: earliest(whole.map(({ requiredDate }) => requiredDate)) || dayOf(now),
    skuCategoryId: whole.find(({ sku }) => sku.categoryId !== null)?.sku.categoryId ?? null,
  }
  return {
    content,
    items: (orderId: string) => itemsOf(draft, whole, { known, formulas }, me, orderId),
    prices: basesOf(whole, known),
  }
}

/** Line by line the document that says the price, where there is one. */
const basesOf = (whole: readonly WholeLine<SkuRecord>[], known: KnownPrices): Reprint['prices'] =>
  whole.flatMap(({ sku, qty, unitPrice: said }, index) => {
    const basis = basisOf({ skuId: sku.id, qty, unitPrice: said }, known)
    if (basis === undefined) return []
    const { unitPrice: _price, ...named } = basis
    return [{ lineNo: index + 1, ...named }]
  })

/** Lines keep codes that no product has: they are mended before publishing. An id that is none is a mistake of the sender. */
const refuseUnknown = ({ items = [] }: OrderDraft, skuOf: SkuOf<SkuRecord>): void => {
  const wrong = [...items.entries()]
    .filter(([, line]) => line.skuId !== undefined && skuOf(line) === undefined)
    .map(([index]) => ({ field: `items.${index}.skuId`, why: MESSAGES.skuUnknown }))
  if (wrong.length > 0) invalid(byField(wrong))
}

/** What suppliers must not see is an internal file, and what they are to see is none. */
const refuseFiles = async ({ tx, me }: Act, draft: OrderDraft): Promise<void> => {
  await requireNamedFiles(tx, me, OrderDraft, draft)
  const isInternal = async (ids: readonly string[] = []) =>
    (await filesOf(tx, me, ids)).map(({ side }) => side === FILE_SIDES.internal)
  if ((await isInternal(draft.internalAttachments)).includes(false))
    invalid({ internalAttachments: [MESSAGES.filesNotInternal] })
  for (const field of ['attachments', 'printOrderFiles'] as const)
    if ((await isInternal(draft[field])).includes(true)) invalid({ [field]: [MESSAGES.filesInternal] })
}

/** Columns that need to be looked up. */
const columnsOf = async ({ tx, me }: Act, { warehouseId = null, warehouseName = '', brandId = null }: OrderDraft) => {
  const warehouse = warehouseId === null ? warehouseName : await warehouseOf(tx, me, warehouseId, 'warehouseId')
  if (brandId !== null && (await nameOf(tx, me, 'brand', brandId)) === undefined)
    return invalid({ brandId: [MESSAGES.brandUnknown] })
  return { warehouseId, warehouseName: warehouse, brandId }
}

/** What stands in a column while nobody has said it. Publishing asks for it. */
const UNSAID = { ...USUAL_TERMS, orderType: 1, taxRate: 13 } as const

const contentOf = (draft: OrderDraft, whole: readonly WholeLine<SkuRecord>[]) => {
  const title = draft.title?.trim() || titleFrom(whole.map(({ sku }) => sku))
  const taxRate = draft.taxRate ?? UNSAID.taxRate
  const extraFees = wholeFees(draft.extraFees ?? [])
  const stages = (draft.paymentTerm?.stages ?? []).filter(({ stage }) => stage.trim() !== '')
  return {
    companyId: draft.supplierCompanyId,
    buyerCompanyId: draft.buyerCompanyId,
    title,
    taxRate,
    orderType: draft.orderType ?? UNSAID.orderType,
    deliveryMode: draft.deliveryMode ?? UNSAID.deliveryMode,
    inspectionLevel: draft.inspectionLevel ?? UNSAID.inspectionLevel,
    overRate: draft.overRate ?? UNSAID.overRate,
    underRate: draft.underRate ?? UNSAID.underRate,
    receiver: JSON.stringify(draft.receiver ?? { name: '', phone: '', address: '' }),
    receivingHours: draft.receivingHours ?? '',
    paymentTerm: JSON.stringify({ text: draft.paymentTerm?.text ?? '', stages }),
    qualityTerms: draft.qualityTerms ?? '',
    packagingRequirement: draft.packagingRequirement ?? '',
    labelRequirement: draft.labelRequirement ?? '',
    contractRequired: draft.contractRequired ?? false,
    isUrgent: draft.isUrgent ?? false,
    extraFees: JSON.stringify(extraFees),
    isbn: draft.isbn ?? '',
    cip: draft.cip ?? '',
    editionNo: draft.editionNo ?? '',
    printRun: draft.printRun ?? '',
    printOrderFiles: draft.printOrderFiles ?? [],
    attachments: draft.attachments ?? [],
    internalAttachments: draft.internalAttachments ?? [],
    remark: draft.remark ?? '',
    internalRemark: draft.internalRemark ?? '',
    draft: JSON.stringify(draft),
    ...totalsOf(whole, taxRate, extraFees),
    searched: searchedOf(
      title,
      whole.map(({ sku }) => ({ skuCode: sku.code, skuName: sku.name })),
    ),
  }
}

const itemsOf = (
  { supplierCompanyId }: OrderDraft,
  whole: readonly WholeLine<SkuRecord>[],
  { known, formulas }: { readonly known: KnownPrices; readonly formulas: readonly OrderFormula[] },
  me: Caller,
  orderId: string,
) =>
  whole.map((line, index) => ({
    orderId,
    companyId: supplierCompanyId,
    lineNo: index + 1,
    skuId: line.sku.id,
    skuCode: line.sku.code,
    skuName: line.sku.name,
    spec: line.sku.spec,
    unit: line.sku.unit,
    ...formulaColumns(formulaOf(formulas, line.line.formulaId, line.sku.id)),
    qty: line.qty,
    unitPrice: line.unitPrice,
    priceSource: priceSourceOf(
      { skuId: line.sku.id, qty: line.qty, unitPrice: line.unitPrice, said: line.line.priceSource },
      known,
      me,
    ),
    amount: lineAmount(line.qty, line.unitPrice),
    requiredDate: line.requiredDate,
    purchaserRemark: line.line.purchaserRemark ?? '',
    promisedDate: null,
  }))
