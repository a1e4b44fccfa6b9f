import type { ReactNode } from 'react'
import type { ImportResult } from '#kernel/record.ts'
import type { TObject } from '#kernel/schema.ts'
import type { Paged, ReceivedFile } from '../../client/reply.ts'
import type { Column, Filter } from '../list/definition.ts'
import type { Paging } from '../list/list-state.ts'

/** What every record of reference data has. */
export interface ReferenceRow {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  readonly rowVersion: number
}

/** The calls of one kind of reference data, as its client has them. */
interface ReferenceCalls<Row, Content, Query, Sort extends string> {
  readonly list: (input: { query: Partial<Query> & Paging<Sort>; signal?: AbortSignal }) => Promise<Paged<Row>>
  readonly add: (input: { body: Content }) => Promise<Row>
  readonly change: (input: { params: { id: string }; body: Content & { rowVersion: number } }) => Promise<Row>
  readonly remove: (input: { params: { id: string } }) => Promise<unknown>
}

/** The calls of an import. */
export interface ImportCalls {
  readonly template: () => Promise<ReceivedFile>
  readonly import: (input: { body: { fileId: string } }) => Promise<ImportResult>
}

/** One field of the form. */
export interface ReferenceField<Row, Content> {
  readonly name: keyof Content & string
  /** What it is entered with, where its schema does not say; `row` is nothing for a new one. */
  readonly control?: (row: Row | undefined) => ReactNode
  readonly hint?: string
  /** Several lines, so many at least. */
  readonly rows?: number
  /** Has a line of its own; fields of several lines always do. */
  readonly isWide?: true
}

/** One kind of reference data, for its page: what is its own. */
export interface ReferenceNoun<Row extends ReferenceRow, Content extends object, Query, Sort extends string> {
  /** `Brand`: the name of its settings and of what is kept of its form. */
  readonly entity: string
  /** `品牌`. */
  readonly title: string
  /** What the search looks into, where it is not code and name. */
  readonly searchHint?: string
  /** What tells records of a file apart, where it is not the code. */
  readonly keyName?: string
  /** The schema of what is written. */
  readonly content: TObject
  readonly empty: Content
  readonly fields: readonly ReferenceField<Row, Content>[]
  readonly columns: readonly Column<Row, Sort>[]
  readonly filters?: readonly Filter<Query>[]
  readonly calls: ReferenceCalls<Row, Content, Query, Sort>
  /** Nothing where there are few of them, each written by hand. */
  readonly importing?: ImportCalls
  /** What can be done with a row besides changing and removing it. */
  readonly actions?: (row: Row) => ReactNode
}
