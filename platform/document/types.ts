import type {
  ColumnType,
  Generated,
  Insertable,
  InsertType,
  RawBuilder,
  Selectable,
  SelectType,
  Updateable,
} from 'kysely'
import type { Caller, Side } from '#kernel/caller.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import type { LastActors } from '#kernel/notice-rules.ts'
import type { Machine } from '#kernel/machine.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import type { Tx } from '../database/database.ts'
import type { History } from '../database/records.ts'
import type { Schema } from '../database/schema.ts'
import type { Change } from '../database/tables.ts'

/** The columns that the table of every document has; a noun adds its own. */
export type DocumentColumns<S extends string = string> = Schema['documentBase'] & { status: S }

/** Who is concerned, read with every head and every row. */
export interface Parties {
  readonly supplierId: string
  readonly supplierName: string
  readonly buyerCompanyName: string
  readonly purchaserName: string
  readonly followerName: string
}

export type DocumentHead = Selectable<DocumentColumns> & Parties & { readonly cooperationStatus: number }

/** The head of a noun whose table has these columns besides. */
export type HeadOf<Own, S extends string> = Selectable<DocumentColumns<S>> &
  Selectable<Own> &
  Parties & { readonly cooperationStatus: number }

/** What every row of a list is read with; a noun adds its own columns. */
export interface DocumentRecord<S extends string = string> extends Parties {
  readonly id: string
  readonly code: string
  readonly status: S
  readonly buyerCompanyId: string
  readonly followerId: string | null
  readonly rowVersion: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Read for lists alone. */
  readonly unreadMessages?: number
}

export interface DocumentQuery {
  readonly PageNo?: number
  readonly PageSize?: number
  readonly OrderBy?: string
  readonly Q?: string
  readonly Status?: readonly number[]
  readonly SupplierId?: string
  readonly PurchaserId?: string
  readonly BuyerCompanyId?: string
  readonly IsResourceAuthorization?: boolean
  readonly FollowerId?: string
  readonly IsUnassigned?: boolean
}

export interface MoveInput {
  readonly rowVersion: number
  readonly remark?: string
}

/** In whose name and when something is done: what every use case begins with. */
export interface Act {
  readonly tx: Tx
  readonly me: Caller
  readonly now: Date
}

/** The types of one noun, said once. Everything in the kit takes this one parameter. */
export interface DocumentTypes {
  readonly state: string
  readonly transition: string
  /** What the machine's guards look at. */
  readonly facts: object
  readonly head: DocumentHead
  /** Its own columns as they are written: all of them at first, some of them by a step. */
  readonly content: object
  readonly changes: object
  /** Lines and whatever else is loaded with the head. */
  readonly parts: object
  readonly input: MoveInput
  readonly reply: { readonly id: string; readonly code: string }
  readonly query: DocumentQuery
  /** A row as the database gives it, and as it is answered. */
  readonly record: DocumentRecord
  readonly row: object
}

/** The schemas of a noun: what is asked for in a list, a row of it, the document, and the body of a step. */
export interface DocumentShapes {
  readonly query: TObject
  readonly row: TObject
  readonly document: TObject
  readonly move: TObject
}

/** A column of JSON, which the database knows no more of, with the type of what is in it; and codes, which it constrains. */
type Typed<Column, Content> =
  unknown extends SelectType<NonNullable<Column>>
    ? ColumnType<NonNullable<Content>, InsertType<NonNullable<Column>>, string> | Extract<Column, null>
    : Column extends number
      ? Extract<Content, number>
      : Column extends Generated<number>
        ? Generated<Extract<Content, number>>
        : Column

/** The columns that a table has besides those of every document. JSON and codes are what the reply has under the same name. */
type OwnColumns<Table, Reply> = {
  [K in Exclude<keyof Table, keyof DocumentColumns>]: K extends keyof Reply ? Typed<Table[K], Reply[K]> : Table[K]
}

/** The types of a noun, as they follow from its machine, its table and its shapes. */
export type DocumentOf<
  M,
  Table extends keyof Schema,
  Shapes extends DocumentShapes,
  Own = OwnColumns<Schema[Table], Static<Shapes['document']>>,
> =
  M extends Machine<infer S, infer T, infer Facts>
    ? {
        readonly parts: object
        readonly input: Static<Shapes['move']>
        readonly reply: Static<Shapes['document']>
        readonly query: Static<Shapes['query']>
        readonly row: Static<Shapes['row']>
        readonly state: S
        readonly transition: T
        readonly facts: Facts
        readonly head: HeadOf<Own, S>
        readonly content: Insertable<Own>
        readonly changes: Updateable<Own>
        readonly record: DocumentRecord<S> &
          Pick<Selectable<Own>, Extract<keyof Static<Shapes['row']>, keyof Selectable<Own>>>
      }
    : never

/** A document with all that belongs to it, as this caller sees it. */
export interface Loaded<D extends DocumentTypes> {
  readonly head: D['head']
  readonly state: D['state']
  readonly facts: D['facts']
  readonly parts: D['parts']
  /** The files that it names and that this caller may see. */
  readonly files: readonly FileRef[]
}

/** One step that somebody takes with a document, and where it leads. */
export interface Step<D extends DocumentTypes> extends Act, Loaded<D> {
  readonly transition: D['transition']
  readonly to: D['state']
  readonly input: D['input']
}

/** What a step changes on the head besides the state. */
export interface Effect<D extends DocumentTypes> {
  readonly head: D['changes']
  /** The differences, for the history. */
  readonly diff?: readonly Change[]
  /** The words that search finds the document by besides its number, where the step changes them. */
  readonly searched?: readonly string[]
  /** A step that the system takes at once, with the remark that the history shows. */
  readonly then?: FollowUp<D>
  /** Steps that the system takes at once with other documents of the kind, such as those that this one replaces. */
  readonly others?: readonly (FollowUp<D> & { readonly id: string })[]
  /** A document of the kind that comes of the step, such as the next version of this one. */
  readonly makes?: NewDocument<D>
}

/** Whose document a draft becomes, and the words that search finds it by besides its number. */
export interface Written {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly searched: readonly string[]
  /** Who answers for it on each side; without them it is the purchaser who writes it, and nobody yet. */
  readonly purchaserId?: string
  readonly followerId?: string | null
}

export interface NewDocument<D extends DocumentTypes> {
  readonly content: Written & D['content']
  /** Writes what hangs on it. */
  readonly lines?: (id: string) => Promise<void>
  /** The system writes it, because whoever took the step does not see it: a draft of the other side. */
  readonly asSystem?: true
}

export interface FollowUp<D extends DocumentTypes> {
  readonly name: D['transition']
  readonly remark: string
}

/** One entry for each transition that does something besides changing the state. */
export type EffectTable<D extends DocumentTypes> = {
  readonly [T in D['transition']]?: (step: Step<D>) => Promise<Effect<D>>
}

/** What transitions do besides changing the state: an entry each, or a rule for all of them. */
export type Effects<D extends DocumentTypes> = ((step: Step<D>) => Promise<Effect<D>>) | EffectTable<D>

/** One step as it lies in the outbox, written in the transaction of the step. */
export interface MovedEvent<D extends DocumentTypes> {
  readonly id: string
  readonly at: string
  readonly documentId: string
  readonly companyId: string
  readonly code: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly transition: D['transition']
  /** The system took another step at once. */
  readonly isFollowed: boolean
  readonly by: Side
  readonly actorId: string
  /** Who took the last step of each side before this one. */
  readonly lastActors: LastActors
  readonly from: D['state']
  readonly to: D['state']
  readonly remark: string
}

/** How a noun is listed: what it has besides the common columns, filters and search. */
export interface DocumentList<D extends DocumentTypes> {
  /** Sort name → column, never null; `createdAt` and `code` are there already. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
  readonly filters?: (query: D['query'], today: string) => readonly RawBuilder<unknown>[]
  /** Refuses a query that would reveal more than the caller may know. */
  readonly check?: (me: Caller, query: D['query']) => void
}

/** Everything that the kit must know of a noun. */
export interface DocumentDefinition<D extends DocumentTypes> {
  readonly machine: Machine<D['state'], D['transition'], D['facts']>
  /** Files that they declare are checked when they are named, loaded with the document, and shown to its supplier. */
  readonly shapes: DocumentShapes
  readonly table: string
  /** Of its number: `PO` for PO202611150001. */
  readonly prefix: string
  /**
   * Either side writes it: a column `author` says which (1 the buyer, 2 the supplier), and while it is in its first state, that
   * side alone sees it.
   */
  readonly hasAuthor?: true
  /** The buyer's own: no supplier is party to it, and what suppliers see of it is theirs in other documents. */
  readonly isInternal?: boolean
  readonly list: DocumentList<D>
  readonly load: (act: Act, head: D['head']) => Promise<{ readonly facts: D['facts']; readonly parts: D['parts'] }>
  readonly row: (record: D['record'], me: Caller, today: string) => D['row']
  readonly view: (loaded: Loaded<D>, logs: readonly History[], act: Act) => D['reply']
  /** What its supplier does not read, or not yet, as it is put over the head: neither values nor their files reach it. */
  readonly forSupplier?: (head: D['head']) => Partial<D['head']>
  readonly effects?: Effects<D>
  /** The states besides the first in which its content is written, such as after it was returned. */
  readonly rewritable?: readonly D['state'][]
  /** What is locked before the document itself: where steps move two documents, all of them lock in one order. */
  readonly lockFirst?: (act: Act, id: string) => Promise<void>
  /** What changes without a step are called that suppliers do not read of. */
  readonly internalActions?: readonly string[]
  /** What a purchaser of it must be allowed to do, and who gives documents of others to a purchaser. */
  readonly purchasing?: { readonly manage: Permission; readonly overall: Permission }
  /** The category that it is about, where members are responsible by category. */
  readonly categoryOf?: (head: D['head']) => string | null
  /** The outbox topic of its steps, and the payload where the plain one is not enough. */
  readonly topic: string
  readonly event?: (moved: MovedEvent<D>, step: Step<D>, effect: Effect<D>) => object
}
