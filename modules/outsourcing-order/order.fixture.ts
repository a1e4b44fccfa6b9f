import type { VerifyRequest } from './draft-shapes.ts'
import type { OutsourcingFacts } from './rules.ts'
import type { CardItem, VerifyGround } from './verify.ts'

const [CONTRACT, CARD, BUYER, SUPPLIER] = [1, 2, 3, 4].map((no) => `00000000-0000-4000-8000-00000000000${no}`)
export const ITEM = '00000000-0000-4000-8000-00000000000a'

/** A line of a card with a price by quantity, for tests. */
export const aCardItem = (changes: Partial<CardItem> = {}): CardItem => ({
  id: ITEM,
  process: '四色印刷',
  spec: '',
  unit: '本',
  unitPrice: '1',
  tiers: [{ minQty: '5000', maxQty: null, price: '0.9' }],
  minCharge: null,
  setupFee: '200',
  leadDays: 7,
  reworkIncluded: 1,
  ...changes,
})

/** Everything is in order. */
export const aGround = (changes: Partial<VerifyGround> = {}): VerifyGround => ({
  today: '2026-11-01',
  contract: {
    buyerCompanyId: BUYER ?? '',
    outsourcingType: 1,
    isInForce: true,
    effectiveTo: '2027-10-31',
    amountLimit: '100000.00',
    usedAmount: '20000.00',
  },
  card: {
    contractId: CONTRACT ?? '',
    outsourcingType: 1,
    isInForce: true,
    taxRate: 13,
    taxIncluded: true,
    items: [aCardItem()],
  },
  supplier: { isTrading: true, isQualified: true },
  ...changes,
})

export const aRequest = (changes: Partial<VerifyRequest> = {}): VerifyRequest => ({
  supplierCompanyId: SUPPLIER ?? '',
  buyerCompanyId: BUYER ?? '',
  outsourcingType: 1,
  contractId: CONTRACT ?? '',
  quotationId: CARD ?? '',
  startDate: '2026-11-02',
  items: [{ quotationItemId: ITEM, qty: '10000', unitPrice: '0.9', requiredDate: '2026-12-01' }],
  ...changes,
})

/** An order that nothing is the matter with. */
export const someFacts = (changes: Partial<OutsourcingFacts> = {}): OutsourcingFacts => ({
  outsourcingType: 4,
  finding: null,
  open: null,
  isComplete: false,
  isReworked: false,
  reworkStatus: 0,
  isCloseAsked: false,
  materials: [],
  isMaterialSettled: false,
  ...changes,
})
