import type { DocumentOf, DocumentRecord, Loaded, Step } from '#platform/document/types.ts'
import type { contractLedger } from '../machine.ts'
import type { ContractFacts } from '../rules.ts'
import type { Contract, ContractRow, SHAPES } from '../shapes.ts'

type Kit = DocumentOf<typeof contractLedger, 'contractLedger', typeof SHAPES>
type Linked = NonNullable<Contract['mainContract']>

/** What is read beside the head. */
export interface ContractParts {
  readonly usedAmount: string
  readonly revision: Contract['revision']
  readonly comparisons: Contract['comparisons']
  readonly signatures: Contract['signatures']
  readonly mainContract: Linked | null
  readonly supplements: readonly Linked[]
  readonly renewedFrom: Linked | null
  readonly renewal: Linked | null
  readonly isRenewed: boolean
  readonly legalUserName: string
  readonly templateName: string
}

/** The types of the noun, for the kit. */
export type ContractDocument = Omit<Kit, 'record' | 'facts' | 'parts'> & {
  readonly facts: ContractFacts
  readonly parts: ContractParts
  readonly record: Kit['record'] &
    DocumentRecord<Kit['state']> & { readonly usedAmount: NonNullable<ContractRow['usedAmount']> }
}
export type ContractStep = Step<ContractDocument>
export type LoadedContract = Loaded<ContractDocument>
