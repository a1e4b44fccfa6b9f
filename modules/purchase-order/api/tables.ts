import type { ColumnType, GeneratedAlways, Insertable, JSONColumnType, Selectable, Updateable } from 'kysely'
import type { Schema, Narrowed } from '#platform/database/schema.ts'
import type { DocumentColumns, DocumentRecord, DocumentTypes, HeadOf, Step } from '#platform/document/types.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import type { CalendarWarning } from '#modules/work-calendar/contract.ts'
import type { Material } from '#modules/customer-material/contract.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import type { OrderState, OrderTransition } from '../machine.ts'
import type { Milestone } from '../milestone-shapes.ts'
import type { OrderFacts } from '../rules.ts'
import type { Terms } from '../revision.ts'
import type { ClaimStatus } from '../claim.ts'
import type { Claim } from '../claim-shapes.ts'
import type { Approval } from '../approval-shapes.ts'
import type { PendingRevision } from '../revision-shapes.ts'
import type { Reprint, Requote } from '../reprint-shapes.ts'
import type { MoveInput, Order, OrderQuery, OrderRow } from '../shapes.ts'
import type { SettledRates } from './settlement-store.ts'

/** The tables of the module; the columns are those of the database, told more exactly where it cannot. */
export type OrderTables = {
  purchaseOrder: Narrowed<
    Schema['purchaseOrder'],
    {
      status: OrderState
      paymentTerm: JSONColumnType<Order['paymentTerm']>
      receiver: JSONColumnType<Order['receiver']>
      approval: JSONColumnType<Approval> | null
      pendingRevision: JSONColumnType<PendingRevision> | null
      contractFiles: ColumnType<string[], string | undefined, string>
      claim: JSONColumnType<Claim> | null
      milestones: ColumnType<Milestone[], string | undefined, string>
      claimStatus: ColumnType<ClaimStatus, ClaimStatus | undefined, ClaimStatus>
      reprint: JSONColumnType<Reprint> | null
      requote: JSONColumnType<Requote> | null
      proposal: JSONColumnType<NonNullable<Order['proposal']>> | null
      draft: JSONColumnType<OrderDraft> | null
      extraFees: JSONColumnType<NonNullable<Order['extraFees']>>
      // Codes that the database constrains, and words that the draft's schema does.
      orderType: NonNullable<OrderDraft['orderType']>
      taxRate: NonNullable<OrderDraft['taxRate']>
      deliveryMode: NonNullable<OrderDraft['deliveryMode']>
      inspectionLevel: NonNullable<OrderDraft['inspectionLevel']>
      // What the lines come to: the database writes it whenever a line changes.
      itemCount: GeneratedAlways<number>
      firstSkuName: GeneratedAlways<string>
      shippedRate: GeneratedAlways<number>
      receivedRate: GeneratedAlways<number>
    }
  >
  purchaseOrderItem: Schema['purchaseOrderItem']
  deliveryPlan: Schema['deliveryPlan']
  purchaseOrderVersion: Narrowed<Schema['purchaseOrderVersion'], { content: JSONColumnType<FormerContent> }>
}
export type OrderColumns = Omit<OrderTables['purchaseOrder'], keyof DocumentColumns>

/** What a change of an order can alter, as it was before. */
export interface FormerContent {
  /** Not kept by older releases, which changed quantities and days alone, and with them the title. */
  readonly terms?: Terms
  readonly title?: string
  /** Whole lines; of older releases what could change. */
  readonly items: readonly (Pick<ItemRecord, 'id' | 'qty' | 'requiredDate' | 'promisedDate'> & Partial<ItemRecord>)[]
  /** Of the lines that the change takes away, which take theirs with them. */
  readonly plans?: readonly PlanRecord[]
}

export type ItemRecord = Selectable<OrderTables['purchaseOrderItem']>
export type PlanRecord = Selectable<OrderTables['deliveryPlan']>

/** A row of the list. */
export interface OrderRecord
  extends
    DocumentRecord<OrderState>,
    Pick<Selectable<OrderColumns>, 'version' | 'title' | 'orderType' | 'orderDate' | 'totalQty' | 'totalAmount'>,
    Pick<Selectable<OrderColumns>, 'requiredDate' | 'promisedDate' | 'planStatus' | 'isUrgent' | 'dueAt'>,
    Pick<Selectable<OrderColumns>, 'itemCount' | 'firstSkuName' | 'shippedRate' | 'receivedRate' | 'nextMilestoneOn'> {
  /** The supplier asked to quote it anew. */
  readonly isRequoted: boolean
  readonly isHeld: boolean
}

/** The types of the noun, for the kit. */
export interface OrderDocument extends DocumentTypes {
  readonly state: OrderState
  readonly transition: OrderTransition
  readonly facts: OrderFacts
  readonly head: HeadOf<OrderColumns, OrderState>
  readonly content: Insertable<OrderColumns>
  readonly changes: Updateable<OrderColumns>
  readonly parts: {
    readonly items: readonly ItemRecord[]
    readonly plans: readonly PlanRecord[]
    readonly brandName: string
    readonly materials: readonly Material[]
    readonly holds: Order['holds']
    /** Of a draft, what its fees would pay for a second time. */
    readonly feeWarnings: readonly string[]
    readonly settled: SettledRates
    readonly internalFiles: readonly FileRef[]
    /** As it was written, or as it would have been. */
    readonly written: OrderDraft
    /** What its supplier's calendar says of its days. */
    readonly warnings: readonly CalendarWarning[]
  }
  readonly input: MoveInput
  readonly reply: Order
  readonly query: OrderQuery
  readonly record: OrderRecord
  readonly row: OrderRow
}

export type OrderStep = Step<OrderDocument>
