import type { FileRef } from '#kernel/file-ref.ts'
import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { QuoteOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import type { InquiryContent } from '../draft-shapes.ts'
import type { inquiring } from '../machine.ts'
import type { Named } from '../request.ts'
import type { Amended, Award, Opening, Round, SHAPES } from '../shapes.ts'

/** Columns of JSON, with what is in them: the document shows them under `internal`. */
interface Kept {
  readonly content: InquiryContent
  readonly rounds: readonly Round[]
  readonly amendments: readonly Amended[]
  readonly openings: readonly Opening[]
  readonly award: Award | null
}

/** A supplier that is to be asked, and what speaks against it. */
export interface SupplierFitness {
  readonly companyId: string
  readonly supplierId: string
  readonly name: string
  readonly isPassed: boolean
  readonly cooperationStatus: number
  readonly isUnqualified: boolean
}

type Described = DocumentOf<typeof inquiring, 'inquiry', typeof SHAPES>

/** The types of the noun, for the kit. */
export type InquiryDocument = Omit<Described, 'head' | 'parts' | 'record'> & {
  readonly head: Omit<Described['head'], keyof Kept> & Kept
  readonly parts: {
    readonly quotes: readonly QuoteOfInquiry[]
    readonly contentFiles: readonly FileRef[]
    /** Those whom a draft names; once they are asked there are quotes. */
    readonly suppliers: readonly SupplierFitness[]
    readonly named: Named
  }
  readonly record: Described['record'] & { readonly invited: number; readonly answered: number }
}
export type InquiryStep = Step<InquiryDocument>
export type InquiryHead = InquiryDocument['head']
