import type { RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { TObject } from '#kernel/schema.ts'
import type { Tx } from '../database/database.ts'
import type { ListQuery } from '../database/list.ts'

/** What is wrong with a field. */
export interface Finding {
  readonly field: string
  readonly why: string
}

/** A table row as the kit needs it: what staff write, and the frame around it. */
export interface RecordTypes {
  readonly content: { readonly name: string }
  readonly row: RecordTypes['content'] & { readonly id: string; readonly rowVersion: number }
  readonly query: ListQuery & { readonly Q?: string; readonly IsEnabled?: boolean }
}

/** Says why a record must stay when the asking module uses it. The composition hands these in. */
export type UseCheck = (tx: Tx, me: Caller, id: string) => Promise<string | undefined>

/** One column of the workbook that records are imported from. */
export interface SheetField<R extends RecordTypes> {
  readonly key: keyof R['content'] & string
  /** How to fill it in, in words. */
  readonly hint?: string
  /** A value for the sheet that explains the columns. */
  readonly example: string
  /** What the texts of the cells refer to, such as the category of a code; texts that refer to nothing are left out. */
  readonly resolve?: (tx: Tx, me: Caller, texts: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
}

/** One kind of reference data: what is its own. Everything else is the same for all of them. */
export interface RecordDefinition<R extends RecordTypes> {
  /** `Brand`: its name in the audit log. */
  readonly entity: string
  /** `品牌`. */
  readonly title: string
  readonly table: string
  /** The field that no two of them share, and that rows of a file are known by. */
  readonly key: keyof R['content'] & string
  /** The schema of what staff write. Its fields are the columns of the table. */
  readonly content: TObject
  /** The value with the type of that schema, which it has been checked against. */
  readonly parse: (value: unknown) => R['content']
  readonly empty: R['content']
  readonly list: {
    readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
    readonly defaultSort: string
    readonly filters?: (query: R['query']) => readonly RawBuilder<unknown>[]
    /** Columns beyond the content, and what they come from; the alias of the record is `o`. */
    readonly columns?: RawBuilder<unknown>
    readonly joins?: RawBuilder<unknown>
  }
  /** Texts of several lines; all others are kept on one. */
  readonly paragraphs?: readonly (keyof R['content'] & string)[]
  /** What people find it by. */
  readonly searched: (content: R['content']) => readonly string[]
  /** Rows as they are shown, where SQL alone does not make them. */
  readonly view?: (tx: Tx, me: Caller, rows: readonly R['row'][]) => Promise<R['row'][]>
  /** Rules beyond the schema. */
  readonly errors?: (content: R['content']) => readonly Finding[]
  /** What it refers to and must be there; asked once for all of them. */
  readonly check?: (tx: Tx, me: Caller, contents: readonly R['content'][]) => Promise<readonly (readonly Finding[])[]>
  /** How a field reads in the history, where it is not what it says. */
  readonly described?: Readonly<Record<string, (row: R['row']) => string>>
  /** What others have against its removal. */
  readonly uses?: readonly UseCheck[]
  readonly sheet: readonly SheetField<R>[]
}
