import type { FileRef } from '#kernel/file-ref.ts'
import type { ReusableTool } from '#modules/tooling/contract.ts'
import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { quoting } from '../machine.ts'
import type { Offer } from '../offer-shapes.ts'
import type { Request } from '../request-shapes.ts'
import type { Clarification, Counter, QuoteMove, QuoteResult, SHAPES } from '../shapes.ts'

/** What goes with the steps that follow from the inquiry, beside what people send. */
export interface Settlement {
  readonly dueAt?: string
  readonly request?: Request
  readonly counter?: Counter
  readonly result?: QuoteResult
  readonly clarification?: Clarification
}

/** A former round, as the database has it. */
export interface FormerRow {
  readonly id: string
  readonly round: number
  readonly status: string
  readonly counter: Counter | null
  readonly offer: Offer | null
  readonly totalAmount: string | null
}

/** What is loaded with a quote. The offer is the one that the caller may read. */
interface QuoteParts {
  readonly offer: Offer | undefined
  readonly totalAmount: string | null
  readonly former: readonly FormerRow[]
  readonly offerFiles: readonly FileRef[]
  readonly tools: readonly ReusableTool[]
}

type Described = DocumentOf<typeof quoting, 'quote', typeof SHAPES>

/** The types of the noun, for the kit. */
export type QuoteDocument = Omit<Described, 'input' | 'parts' | 'record'> & {
  readonly input: QuoteMove & Settlement
  readonly parts: QuoteParts
  readonly record: Described['record'] & { readonly totalAmount: string | null }
}
export type QuoteStep = Step<QuoteDocument>
export type QuoteHead = QuoteDocument['head']
