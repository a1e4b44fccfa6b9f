import type { LogEntry } from '#kernel/document.ts'
import type { Static } from '#kernel/schema.ts'
import type { Offered } from '../detail/actions.ts'

export type Viewer = 'supplier' | 'staff'

/** The types of one noun on its pages, said once. Everything in the kit takes this one parameter. */
export interface DocumentTypes {
  readonly transition: string
  readonly document: Offered & {
    readonly id: string
    readonly code: string
    readonly title: string
    readonly rowVersion: number
    readonly status: number
    readonly statusName: string
    readonly sentence: string
    readonly logs: readonly Static<typeof LogEntry>[]
  }
  readonly row: { readonly id: string; readonly rowVersion: number }
  readonly query: object
  /** What goes with a step, besides the version. */
  readonly body: object
}

/** What every form on a document gets: the document, the step it is for, and what to call when it has closed. */
export interface DialogProps<D extends DocumentTypes> {
  readonly doc: D['document']
  readonly name: D['transition']
  readonly closed: () => void
}
