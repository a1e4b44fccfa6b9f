import type { DocumentOf, DocumentRecord, Loaded, Step } from '#platform/document/types.ts'
import type { ContractState, outsourcingContract } from '../machine.ts'
import type { ContractFacts } from '../rules.ts'
import type { OutsourcingContract, SHAPES } from '../shapes.ts'

type Kit = DocumentOf<typeof outsourcingContract, 'outsourcingContract', typeof SHAPES>

/** What is read beside the head. */
interface ContractParts {
  readonly legalUserName: string
  readonly contractLedgerCode: string
  readonly renewedFromCode: string
  readonly quotations: OutsourcingContract['quotations']
}

/** The types of the noun, for the kit. */
export type ContractDocument = Omit<Kit, 'record' | 'facts' | 'parts'> & {
  readonly facts: ContractFacts
  readonly parts: ContractParts
  readonly record: Kit['record'] &
    DocumentRecord<ContractState> & {
      readonly dueAt: string | null
      readonly quotationCount: number
      readonly isRenewal: boolean
    }
}
export type ContractStep = Step<ContractDocument>
export type LoadedContract = Loaded<ContractDocument>
