import type { Generated, JSONColumnType } from 'kysely'
import type { OrderState } from '../machine.ts'
import type { Order } from '../shapes.ts'

type Decimal = string

export type OrderTables = {
  purchaseOrder: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    status: OrderState
    version: Generated<number>
    orderType: number
    title: string
    orderDate: string
    confirmDeadline: string | null
    currency: Generated<string>
    taxRate: number
    totalQty: Decimal
    amountNoTax: Decimal
    taxAmount: Decimal
    totalAmount: Decimal
    paymentTerm: JSONColumnType<Order['paymentTerm']>
    deliveryMode: number
    warehouseName: string
    receiver: JSONColumnType<Order['receiver']>
    qualityTerms: string
    inspectionLevel: string
    packagingRequirement: string
    overRate: Decimal | number
    underRate: Decimal | number
    needsPrintOrder: boolean
    printOrderFile: string
    contractRequired: boolean
    isUrgent: boolean
    supplierOrderNo: Generated<string>
    confirmedAt: string | null
    confirmedBy: Generated<string>
    proposal: JSONColumnType<NonNullable<Order['proposal']>> | null
    planStatus: Generated<number>
    cancelPending: Generated<boolean>
    requiredDate: string
    promisedDate: string | null
    remindedAt: string | null
    remark: string
    internalRemark: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  purchaseOrderItem: {
    id: Generated<string>
    orderId: string
    companyId: string
    lineNo: number
    skuCode: string
    skuName: string
    spec: string
    qty: Decimal
    unit: string
    unitPrice: Decimal
    priceSource: number
    amount: Decimal
    requiredDate: string
    promisedDate: string | null
    lineStatus: Generated<number>
    shippedQty: Generated<Decimal>
    receivedQty: Generated<Decimal>
    supplierRemark: Generated<string>
    purchaserRemark: string
  }
  deliveryPlan: {
    id: Generated<string>
    itemId: string
    orderId: string
    companyId: string
    seq: number
    planQty: Decimal
    planDate: string
    status: Generated<number>
    firstConfirmedDate: string | null
    differenceReason: string
    shippedQty: Generated<Decimal>
    supplierRemark: string
    purchaserRemark: Generated<string>
  }
  purchaseOrderVersion: {
    orderId: string
    companyId: string
    version: number
    status: string
    content: JSONColumnType<FormerContent>
    reason: string
    createdAt: Generated<string>
  }
  company: { id: string; name: string; kind: number }
  supplier: { id: string; companyId: string; cooperationStatus: number; status: number }
  appUser: { id: string; name: string }
}

/** What a change of an order can alter, as it was before. */
export interface FormerContent {
  readonly items: readonly {
    readonly id: string
    readonly qty: string
    readonly requiredDate: string
    readonly promisedDate: string | null
  }[]
}
