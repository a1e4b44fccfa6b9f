import type { Selectable } from 'kysely'
import type { Material } from '#modules/customer-material/contract.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { KeptDelivery } from '../delivery-shapes.ts'
import type { Verification } from '../draft-shapes.ts'
import type { outsourcingOrder } from '../machine.ts'
import type { OrderPayable, SHAPES } from '../shapes.ts'

export type ItemRecord = Selectable<Schema['outsourcingOrderItem']>

/** What became of the goods of one delivery. */
export interface DeliveryReceipt {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly stored: readonly { readonly itemId: string; readonly qty: string }[]
}

/** What is loaded with the head. */
export interface OutsourcingParts {
  readonly items: readonly ItemRecord[]
  readonly materials: readonly Material[]
  readonly receipts: readonly DeliveryReceipt[]
  readonly payables: readonly OrderPayable[]
  /** While it is a draft. */
  readonly verification: Verification | null
}

type Kit = DocumentOf<typeof outsourcingOrder, 'outsourcingOrder', typeof SHAPES>

/** The types of the noun, for the kit. */
export type OutsourcingDocument = Omit<Kit, 'parts' | 'head'> & {
  readonly parts: OutsourcingParts
  // The numbers of receipts are looked up, and not kept.
  readonly head: Omit<Kit['head'], 'deliveries'> & { readonly deliveries: readonly KeptDelivery[] }
}
export type OutsourcingHead = OutsourcingDocument['head']
export type OutsourcingStep = Step<OutsourcingDocument>
