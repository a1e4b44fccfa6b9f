import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm'

// The tables of the product that the bench asks, as a person who builds the same portal on TypeORM would declare them. As
// schemas and not with decorators: Node runs these files as they are, and TypeORM makes the same of both.

export interface Company {
  id: string
  name: string
  shortName: string
  supplier: Supplier
}

export interface Supplier {
  id: string
  companyId: string
  cooperationStatus: number
}

export interface AppUser {
  id: string
  name: string
  nickname: string
}

export interface PurchaseOrder {
  id: string
  companyId: string
  code: string
  status: string
  version: number
  title: string
  contractRequired: boolean
  supplierOrderNo: string
  confirmedAt: Date | null
  confirmedBy: string
  planStatus: number
  cancelPending: boolean
  claimStatus: number
  promisedDate: string | null
  nextMilestoneOn: string | null
  rowVersion: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string
  itemCount: number
  firstSkuName: string
  shippedRate: number
  receivedRate: number
  searchText: string
  company: Company
  buyerCompany: Company
  purchaser: AppUser
  follower: AppUser | null
  items: PurchaseOrderItem[]
}

export interface PurchaseOrderItem {
  id: string
  orderId: string
  lineNo: number
  skuCode: string
  skuName: string
  qty: string
  requiredDate: string
  promisedDate: string | null
  lineStatus: number
  shippedQty: string
  receivedQty: string
  order: PurchaseOrder
  plans: DeliveryPlan[]
}

export interface DeliveryPlan {
  id: string
  itemId: string
  seq: number
  item: PurchaseOrderItem
}

export interface PurchaseReceipt {
  id: string
  companyId: string
  status: string
  receiptType: number
}

export interface AuditLog {
  id: string
  at: Date
  companyId: string | null
  actorId: string
  actorName: string
  side: string
  action: string
  entity: string
  entityId: string
  fromState: string | null
  toState: string | null
  remark: string
  requestId: string
}

const id: EntitySchemaColumnOptions = { type: 'uuid', primary: true }
const column = (
  type: 'uuid' | 'text' | 'int' | 'smallint' | 'boolean' | 'date' | 'timestamptz' | 'numeric' | 'jsonb' | 'float',
  name?: string,
): EntitySchemaColumnOptions => ({ type, ...(name === undefined ? {} : { name }) })
const optional = (options: EntitySchemaColumnOptions): EntitySchemaColumnOptions => ({ ...options, nullable: true })

export const companies = new EntitySchema<Company>({
  name: 'Company',
  tableName: 'company',
  columns: { id, name: column('text'), shortName: column('text', 'short_name') },
  relations: { supplier: { type: 'one-to-one', target: 'Supplier', inverseSide: 'company' } },
})

export const suppliers = new EntitySchema<Supplier & { company: Company }>({
  name: 'Supplier',
  tableName: 'supplier',
  columns: {
    id,
    companyId: column('uuid', 'company_id'),
    cooperationStatus: column('smallint', 'cooperation_status'),
  },
  relations: {
    company: { type: 'one-to-one', target: 'Company', joinColumn: { name: 'company_id' }, inverseSide: 'supplier' },
  },
})

export const people = new EntitySchema<AppUser>({
  name: 'AppUser',
  tableName: 'app_user',
  columns: { id, name: column('text'), nickname: column('text') },
})

export const orders = new EntitySchema<PurchaseOrder & Record<string, unknown>>({
  name: 'PurchaseOrder',
  tableName: 'purchase_order',
  columns: {
    id,
    companyId: column('uuid', 'company_id'),
    buyerCompanyId: column('uuid', 'buyer_company_id'),
    purchaserId: column('uuid', 'purchaser_id'),
    followerId: optional(column('uuid', 'follower_id')),
    code: column('text'),
    status: column('text'),
    version: column('int'),
    orderType: column('smallint', 'order_type'),
    title: column('text'),
    orderDate: column('date', 'order_date'),
    confirmDeadline: optional(column('timestamptz', 'confirm_deadline')),
    currency: column('text'),
    taxRate: column('smallint', 'tax_rate'),
    totalQty: column('numeric', 'total_qty'),
    amountNoTax: column('numeric', 'amount_no_tax'),
    taxAmount: column('numeric', 'tax_amount'),
    totalAmount: column('numeric', 'total_amount'),
    paymentTerm: column('jsonb', 'payment_term'),
    deliveryMode: column('smallint', 'delivery_mode'),
    warehouseName: column('text', 'warehouse_name'),
    receiver: column('jsonb'),
    qualityTerms: column('text', 'quality_terms'),
    inspectionLevel: column('text', 'inspection_level'),
    packagingRequirement: column('text', 'packaging_requirement'),
    contractRequired: column('boolean', 'contract_required'),
    isUrgent: column('boolean', 'is_urgent'),
    supplierOrderNo: column('text', 'supplier_order_no'),
    confirmedAt: optional(column('timestamptz', 'confirmed_at')),
    confirmedBy: column('text', 'confirmed_by'),
    planStatus: column('smallint', 'plan_status'),
    cancelPending: column('boolean', 'cancel_pending'),
    claimStatus: column('smallint', 'claim_status'),
    requiredDate: column('date', 'required_date'),
    promisedDate: optional(column('date', 'promised_date')),
    nextMilestoneOn: optional(column('date', 'next_milestone_on')),
    dueAt: optional(column('timestamptz', 'due_at')),
    remark: column('text'),
    rowVersion: column('int', 'row_version'),
    createdAt: column('timestamptz', 'created_at'),
    updatedAt: column('timestamptz', 'updated_at'),
    updatedBy: column('uuid', 'updated_by'),
    itemCount: column('int', 'item_count'),
    firstSkuName: column('text', 'first_sku_name'),
    shippedRate: column('float', 'shipped_rate'),
    receivedRate: column('float', 'received_rate'),
    searchText: { ...column('text', 'search_text'), select: false },
  },
  relations: {
    company: { type: 'many-to-one', target: 'Company', joinColumn: { name: 'company_id' } },
    buyerCompany: { type: 'many-to-one', target: 'Company', joinColumn: { name: 'buyer_company_id' } },
    purchaser: { type: 'many-to-one', target: 'AppUser', joinColumn: { name: 'purchaser_id' } },
    follower: { type: 'many-to-one', target: 'AppUser', joinColumn: { name: 'follower_id' }, nullable: true },
    items: { type: 'one-to-many', target: 'PurchaseOrderItem', inverseSide: 'order' },
  },
})

export const items = new EntitySchema<PurchaseOrderItem & Record<string, unknown>>({
  name: 'PurchaseOrderItem',
  tableName: 'purchase_order_item',
  columns: {
    id,
    orderId: column('uuid', 'order_id'),
    lineNo: column('int', 'line_no'),
    skuCode: column('text', 'sku_code'),
    skuName: column('text', 'sku_name'),
    spec: column('text'),
    qty: column('numeric'),
    unit: column('text'),
    unitPrice: column('numeric', 'unit_price'),
    amount: column('numeric'),
    requiredDate: column('date', 'required_date'),
    promisedDate: optional(column('date', 'promised_date')),
    lineStatus: column('smallint', 'line_status'),
    shippedQty: column('numeric', 'shipped_qty'),
    receivedQty: column('numeric', 'received_qty'),
    supplierRemark: column('text', 'supplier_remark'),
    purchaserRemark: column('text', 'purchaser_remark'),
  },
  relations: {
    order: { type: 'many-to-one', target: 'PurchaseOrder', joinColumn: { name: 'order_id' }, inverseSide: 'items' },
    plans: { type: 'one-to-many', target: 'DeliveryPlan', inverseSide: 'item' },
  },
})

export const plans = new EntitySchema<DeliveryPlan & Record<string, unknown>>({
  name: 'DeliveryPlan',
  tableName: 'delivery_plan',
  columns: {
    id,
    itemId: column('uuid', 'item_id'),
    seq: column('int'),
    planQty: column('numeric', 'plan_qty'),
    planDate: column('date', 'plan_date'),
    status: column('smallint'),
    shippedQty: column('numeric', 'shipped_qty'),
  },
  relations: {
    item: { type: 'many-to-one', target: 'PurchaseOrderItem', joinColumn: { name: 'item_id' }, inverseSide: 'plans' },
  },
})

export const receipts = new EntitySchema<PurchaseReceipt>({
  name: 'PurchaseReceipt',
  tableName: 'purchase_receipt',
  columns: {
    id,
    companyId: column('uuid', 'company_id'),
    status: column('text'),
    receiptType: column('smallint', 'receipt_type'),
  },
})

export const auditLogs = new EntitySchema<AuditLog>({
  name: 'AuditLog',
  tableName: 'audit_log',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    at: { type: 'timestamptz', createDate: true },
    companyId: optional(column('uuid', 'company_id')),
    actorId: column('uuid', 'actor_id'),
    actorName: column('text', 'actor_name'),
    side: column('text'),
    action: column('text'),
    entity: column('text'),
    entityId: column('uuid', 'entity_id'),
    fromState: optional(column('text', 'from_state')),
    toState: optional(column('text', 'to_state')),
    remark: { type: 'text', default: '' },
    requestId: column('text', 'request_id'),
  },
})
