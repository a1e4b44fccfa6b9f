import type { MaterialPlan, MovementAnswers, MovementRequest } from '../../shapes.ts'

/** One of the calls of the document that has the ledger, as a mutation. */
export interface Write<Given> {
  readonly mutate: (given: Given, options?: { readonly onSuccess?: () => void }) => void
  readonly isPending: boolean
  readonly error: Error | null
}

/** What can be done with the ledger of a document. */
export interface MaterialWrites {
  readonly plan: Write<MaterialPlan>
  readonly declare: Write<MovementRequest>
  readonly answer: Write<MovementAnswers>
  readonly withdraw: Write<string>
}
