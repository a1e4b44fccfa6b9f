import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { materialsOf } from '#modules/customer-material/api/shared/ledger-store.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { amountOf } from '../amounts.ts'
import { OutsourcingDraft, type ItemDraft } from '../draft-shapes.ts'
import type { OutsourcingOrder } from '../shapes.ts'
import { FINDINGS, MESSAGES } from '../words.ts'
import { cardItemsOf, cardOf, contractNames, type CardRecord } from './ground-store.ts'
import { materialOwner, writeMaterials } from './material-plan.ts'
import { orders } from './orders.ts'
import * as store from './store.ts'

const NOWHERE = { name: '', receivingHours: '', receiver: { name: '', phone: '', address: '' } } as const

/** The lines with what the card says of them today. One that the card does not have cannot be written at all. */
const linesOf = async ({ tx, me }: Act, draft: OutsourcingDraft, card: CardRecord) => {
  const known = await cardItemsOf(tx, me, draft.quotationId)
  return draft.items.map((item: ItemDraft, index) => {
    const found =
      known.find(({ id }) => id === item.quotationItemId) ??
      invalid({ [`items.${index}.quotationItemId`]: [FINDINGS.itemUnknown(index + 1)] })
    const charged = {
      unitPrice: item.unitPrice,
      setupFee: found.setupFee ?? '0.00',
      minCharge: found.minCharge ?? '0.00',
    }
    return {
      ...charged,
      companyId: draft.supplierCompanyId,
      lineNo: index + 1,
      quotationItemId: found.id,
      process: found.process,
      spec: item.spec ?? found.spec,
      unit: found.unit,
      qty: item.qty,
      amount: amountOf(item.qty, { ...charged, ...card }),
      leadDays: found.leadDays,
      reworkIncluded: found.reworkIncluded,
      requiredDate: item.requiredDate,
      milestone: item.milestone ?? '',
    }
  })
}

/** What an order names besides contract and card: each must be there, and be in use. */
const namedIn = async ({ tx, me }: Act, draft: OutsourcingDraft) => {
  const { skuId = null, purchaseOrderId = null, warehouseId = null, supplierCompanyId } = draft
  const sku =
    skuId === null ? undefined : ((await store.skuOf(tx, me, skuId)) ?? invalid({ skuId: [MESSAGES.skuUnknown] }))
  const purchaseOrderCode =
    purchaseOrderId === null
      ? ''
      : ((await store.purchaseOrderCode(tx, me, purchaseOrderId, supplierCompanyId)) ??
        invalid({ purchaseOrderId: [MESSAGES.orderUnknown] }))
  const warehouse =
    warehouseId === null
      ? NOWHERE
      : ((await store.warehouseOf(tx, me, warehouseId)) ?? invalid({ warehouseId: [MESSAGES.warehouseUnknown] }))
  return {
    skuId,
    skuCode: sku?.code ?? '',
    skuName: sku?.name ?? '',
    categoryId: sku?.categoryId ?? null,
    brandName: sku?.brandName ?? '',
    purchaseOrderId,
    purchaseOrderCode,
    warehouseId,
    warehouseName: warehouse.name,
    receiver: JSON.stringify(warehouse.receiver),
    receivingHours: warehouse.receivingHours,
  }
}

const contentOf = async (act: Act, draft: OutsourcingDraft) => {
  const { tx, me, now } = act
  await requireNamedFiles(tx, me, OutsourcingDraft, draft)
  const { supplierCompanyId: companyId, items: _items, materials = [], confirmDeadline = null, ...own } = draft
  const contract =
    (await contractNames(tx, me, draft.contractId)) ?? invalid({ contractId: [FINDINGS.contractUnknown] })
  const card = (await cardOf(tx, me, draft.quotationId, dayOf(now))) ?? invalid({ quotationId: [FINDINGS.cardUnknown] })
  if (card.companyId !== companyId) invalid({ quotationId: [FINDINGS.cardUnknown] })
  const lines = await linesOf(act, draft, card)
  const named = await namedIn(act, draft)
  const content = {
    ...own,
    ...named,
    companyId,
    confirmDeadline,
    contractNo: contract.contractNo,
    contractName: contract.title,
    copyrightClause: contract.copyrightClause,
    quotationName: card.title,
    currency: card.currency,
    taxRate: card.taxRate,
    taxIncluded: card.taxIncluded,
    // The least that a line includes is what the order includes.
    reworkIncluded: Math.min(...lines.map(({ reworkIncluded }) => reworkIncluded)),
    materialNeeds: JSON.stringify(materials),
    searched: [own.title, named.skuCode, named.skuName, contract.contractNo, ...lines.map(({ process }) => process)],
  }
  return { content, lines, materials }
}

/** Writes a new draft; the supplier sees it once it is published. */
export const createOrder = async (act: Act, draft: OutsourcingDraft): Promise<OutsourcingOrder> => {
  const { content, lines, materials } = await contentOf(act, draft)
  return orders.create(act, content, async (id) => {
    await store.replaceItems(act.tx, act.me, id, lines)
    await writeMaterials(act, materialOwner({ id, companyId: content.companyId }), [], materials)
  })
}

/** Replaces what staff ask for, while it is a draft. */
export const saveOrder = (
  act: Act,
  id: string,
  rowVersion: number,
  draft: OutsourcingDraft,
): Promise<OutsourcingOrder> =>
  orders.rewrite(act, id, rowVersion, async () => {
    const { content, lines, materials } = await contentOf(act, draft)
    await store.replaceItems(act.tx, act.me, id, lines)
    const owner = materialOwner({ id, companyId: content.companyId })
    await writeMaterials(act, owner, await materialsOf(act.tx, act.me, id), materials)
    return content
  })
