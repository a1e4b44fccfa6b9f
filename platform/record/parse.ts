import type { Static, TObject } from '#kernel/schema.ts'
import { checked } from '../checked.ts'

/** The shapes of one kind of reference data, as its contract has them. */
interface RecordShapes {
  readonly content: TObject
  readonly row: TObject
  readonly query: TObject
}

/** The types of one kind of reference data, by its shapes. */
export interface RecordOf<S extends RecordShapes> {
  readonly content: Static<S['content']>
  readonly row: Static<S['row']>
  readonly query: Static<S['query']>
}

/** What staff write, as the schema has it. */
export const contentOf = <S extends TObject>(content: S) => ({
  content,
  parse: (value: unknown): Static<S> => checked(content, value, 'a record'),
})
