import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { TAX_RATES } from '#kernel/fields.ts'
import {
  lessonsOf,
  practiceAnswers,
  practiceBuyer,
  PRACTICE_BUYER,
  type PracticePart,
  type PracticeWorld,
} from '#platform/document/practice.ts'
import type { Act } from '#platform/document/types.ts'
import type { LineDraft } from '../draft-shapes.ts'
import { PRACTICE } from '../practice-words.ts'
import { USUAL_TERMS } from '../terms.ts'
import { createOrder } from './draft.ts'
import { orders } from './orders.ts'

const FIRST_ORDER = 1
const QUOTED = 1
const DELIVER_DAYS = 30
const [QTY, PRICE] = ['500', '9.8']

interface Ordered {
  readonly companyId: string
  readonly fileId: string
  readonly title: string
  readonly taxRate: number | undefined
  readonly items: readonly LineDraft[]
  readonly contractRequired: boolean
  readonly internalRemark: string
}

const USUAL_TAX = 13

const write = (act: Act, { companyId, fileId, items, taxRate, ...own }: Ordered) =>
  createOrder(act, {
    ...USUAL_TERMS,
    ...own,
    supplierCompanyId: companyId,
    buyerCompanyId: PRACTICE_BUYER.companyId,
    orderType: FIRST_ORDER,
    taxRate: TAX_RATES.find((one) => one === taxRate) ?? USUAL_TAX,
    warehouseName: PRACTICE.warehouse,
    receiver: PRACTICE.receiver,
    paymentTerm: { ...PRACTICE.paymentTerm, stages: [...PRACTICE.paymentTerm.stages] },
    qualityTerms: PRACTICE.qualityTerms,
    printOrderFiles: [fileId],
    items: items.map((line, index) => ({
      ...line,
      key: `line-${index + 1}`,
      priceSource: QUOTED,
      requiredDate: addDays(dayOf(act.now), DELIVER_DAYS),
    })),
  })

interface WonPrice {
  readonly inquiryCode: string
  readonly taxRate: number
  readonly skuId: string
  readonly qty: string
  readonly unitPrice: string
}

/** Prices that have won and were not ordered at yet: what is bought, and how much of it was asked for. */
const wonPrices = async ({ tx, me }: Act): Promise<WonPrice[]> => {
  const { rows } =
    await sql<WonPrice>`select distinct on (q.inquiry_code, p.item_id) q.inquiry_code, p.tax_rate, p.sku_id,
      asked->>'demandQty' as qty, p.unit_price::text as unit_price
    from quote q join quoted_price p on p.quote_id = q.id and p.sku_id is not null and p.valid_to is not null
    cross join jsonb_array_elements(q.request->'items') asked
    where q.company_id = ${me.companyId} and q.status = 'won' and asked->>'id' = p.item_id::text
      and not exists (select from purchase_order o where o.company_id = q.company_id and o.internal_remark = q.inquiry_code)
    order by q.inquiry_code, p.item_id, p.min_qty`.execute(tx.for(me))
  return rows
}

/** An award is followed by its order. */
const orderAwarded = async ({ db, clock, companyId, requestId, fileId }: PracticeWorld): Promise<boolean> => {
  const me = practiceBuyer('purchaser', companyId, requestId)
  return db.write(me, async (tx) => {
    const act = { tx, me, now: clock() }
    // Two workers may answer at once: the second waits, and finds the order there.
    await sql`select from practice_company p where p.id = ${companyId} for update`.execute(tx.for(me))
    const won = await wonPrices(act)
    for (const [inquiryCode, prices] of Map.groupBy(won, (price) => price.inquiryCode))
      await write(act, {
        companyId,
        fileId,
        title: PRACTICE.awarded(inquiryCode),
        taxRate: prices[0]?.taxRate,
        items: prices.map(({ skuId, qty, unitPrice }) => ({ skuId, qty, unitPrice })),
        contractRequired: false,
        internalRemark: inquiryCode,
      })
    return won.length > 0
  })
}

const answerOrders = practiceAnswers(orders, {
  steps: [
    { name: 'publish', input: ({ rowVersion }) => ({ rowVersion }) },
    { name: 'submitForApproval', input: ({ rowVersion }) => ({ rowVersion }) },
    { name: 'approve', by: 'manager', input: ({ rowVersion }) => ({ rowVersion }) },
    { name: 'acceptProposal', input: ({ rowVersion }) => ({ rowVersion }) },
    {
      name: 'sign',
      input: ({ rowVersion, code }, { clock, fileId }) => ({
        rowVersion,
        contractNo: PRACTICE.contractNo(code),
        contractSignedOn: dayOf(clock()),
        contractFiles: [fileId],
      }),
    },
    { name: 'confirmDeliveryPlan', input: ({ rowVersion }) => ({ rowVersion }) },
  ],
})

const AGREED = sql`('signing', 'executing', 'finished', 'closed')`
const { confirm, plan } = PRACTICE.lessons

/** An order to confirm and to plan, one more for what was awarded, and a buyer who countersigns. */
export const orderPractice: PracticePart = {
  plant: async (act, { supplierCompanyId: companyId, products: [product], fileId }) => {
    if (product === undefined) return
    await write(act, {
      companyId,
      fileId,
      title: PRACTICE.title(product.name.slice(0, 60)),
      taxRate: product.taxRate,
      items: [{ skuId: product.id, qty: QTY, unitPrice: PRICE }],
      contractRequired: true,
      internalRemark: '',
    })
  },
  answer: async (world) => {
    const isOrdered = await orderAwarded(world)
    return (await answerOrders(world)) || isOrdered
  },
  lessons: lessonsOf(orders.definition.table, '/admin/po', [
    { ...confirm, done: sql`o.status in ${AGREED}` },
    { ...plan, done: sql`o.plan_status in (1, 2)` },
  ]),
}
