import type { LogEntry } from '#kernel/document.ts'
import type { Static } from '#kernel/schema.ts'
import type { ThreadHead } from '#kernel/thread.ts'
import type { Offered } from '../detail/actions.ts'

export type Viewer = 'supplier' | 'staff'

/** The types of something with a state machine on its pages, said once. Everything in the kit takes this one parameter. */
export interface RecordTypes {
  readonly transition: string
  readonly document: Offered & {
    readonly id: string
    readonly rowVersion: number
    readonly status: number
    readonly statusName: string
    readonly sentence: string
    readonly logs: readonly Static<typeof LogEntry>[]
    readonly thread?: ThreadHead
  }
  readonly row: { readonly id: string; readonly rowVersion: number }
  readonly query: object
  /** What goes with a step, besides the version. */
  readonly body: object
}

/** The types of a document: it has a number and a name of its own. */
export interface DocumentTypes extends RecordTypes {
  readonly document: RecordTypes['document'] & Heading
}

/** What a page is headed with. */
export interface Heading {
  readonly code: string
  readonly title: string
}

/** What every form on a document gets: the document, the step it is for, and what to call when it has closed. */
export interface DialogProps<D extends RecordTypes, Name extends string = D['transition']> {
  readonly doc: D['document']
  readonly name: Name
  readonly closed: () => void
}
