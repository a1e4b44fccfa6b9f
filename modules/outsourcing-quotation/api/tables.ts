import type { ContractTerms } from '#modules/outsourcing-contract/api/shared/limit.ts'
import type { DocumentOf, DocumentRecord, Loaded, Step } from '#platform/document/types.ts'
import type { outsourcingQuotation, QuotationState } from '../machine.ts'
import type { QuotationFacts } from '../rules.ts'
import type { ItemDraft, OutsourcingQuotationRow, SHAPES } from '../shapes.ts'

type Kit = DocumentOf<typeof outsourcingQuotation, 'outsourcingQuotation', typeof SHAPES>

export interface VersionRecord {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly status: QuotationState
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly changeReason: string
}

/** What is read beside the head. */
interface QuotationParts {
  readonly contract: ContractTerms
  readonly versions: readonly VersionRecord[]
  /** The lines of the version that this one comes from. */
  readonly former: readonly ItemDraft[]
  /** The ids of lines that came into force, by their keys. */
  readonly itemIds: ReadonlyMap<string, string>
}

/** The types of the noun, for the kit. Lines are kept as they were typed. */
export type QuotationDocument = Omit<Kit, 'head' | 'record' | 'facts' | 'parts'> & {
  readonly head: Omit<Kit['head'], 'items'> & { readonly items: readonly ItemDraft[] }
  readonly facts: QuotationFacts
  readonly parts: QuotationParts
  readonly record: Kit['record'] &
    DocumentRecord<QuotationState> &
    Pick<OutsourcingQuotationRow, 'contractCode' | 'contractTitle' | 'itemCount'>
}
export type QuotationStep = Step<QuotationDocument>
export type LoadedQuotation = Loaded<QuotationDocument>
