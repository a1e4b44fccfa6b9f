import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { purchaseReceipt } from '../machine.ts'
import type { ReceiptFacts } from '../rules.ts'
import type { Receipt, SHAPES } from '../shapes.ts'

export type ItemRecord = Selectable<Schema['purchaseReceiptItem']>

/** What is loaded with the head. */
export interface ReceiptParts {
  readonly items: readonly ItemRecord[]
  readonly returnOf: Receipt['returnOf']
  readonly returns: Receipt['returns']
  readonly holds: Receipt['holds']
}

type Kit = DocumentOf<typeof purchaseReceipt, 'purchaseReceipt', typeof SHAPES>

/** The types of the noun, for the kit. */
export type ReceiptDocument = Omit<Kit, 'parts' | 'facts' | 'record'> & {
  readonly record: Kit['record'] & Pick<Receipt, 'isHeld'>
  readonly parts: ReceiptParts
  readonly facts: ReceiptFacts
}
export type ReceiptStep = Step<ReceiptDocument>
