import { fieldOf } from '#kernel/json.ts'
import { labelOf } from '#kernel/labels.ts'
import { id, keywordsOf, money, quantity, titleOf, type Static, type TObject, type TSchema } from '#kernel/schema.ts'
import type { ColumnKind, Value } from '../print/cell.ts'
import type { ExportColumn } from './exporter.ts'

/** Words for the numbers of a field, by its name. */
export type Labels = Readonly<Record<string, Readonly<Record<number, string>>>>

const patternOf = (schema: TSchema): string => keywordsOf(schema).pattern ?? ''
const ID = patternOf(id())
const MONEY = patternOf(money())
const [DECIMAL = ''] = patternOf(quantity()).split('{')

// A reader of a file has no use for them: the state is there in words, and what one person has not read is nobody else's.
const UNTOLD: readonly string[] = ['rowVersion', 'status', 'unreadMessages']
const LONG = 60
const LONG_WIDTH = 32

const kindOf = (schema: TSchema): ColumnKind => {
  const { format, pattern = '', type = '' } = keywordsOf(schema)
  if (format === 'day' || format === 'instant') return format
  if (pattern === MONEY) return 'money'
  return pattern.startsWith(DECIMAL) || [type].flat().some((one) => one === 'integer' || one === 'number')
    ? 'number'
    : 'text'
}

const valueOf = (value: unknown): Value => {
  if (Array.isArray(value)) return value.join('、')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The columns of an export as the schema of its rows has them: every field that people read, under its title. */
export const rowColumns = <S extends TObject>(row: S, labels: Labels = {}): ExportColumn<Static<S>>[] =>
  Object.entries(row.properties)
    .filter(([key, schema]) => patternOf(schema) !== ID && !UNTOLD.includes(key))
    .map(([key, schema]) => {
      const words = labels[key]
      return {
        key,
        title: titleOf(schema),
        ...((keywordsOf(schema).maxLength ?? 0) > LONG ? { width: LONG_WIDTH } : {}),
        ...(words
          ? { kind: 'text' as const, value: (one) => labelOf(words, Number(fieldOf(one, key))) }
          : { kind: kindOf(schema), value: (one) => valueOf(fieldOf(one, key)) }),
      }
    })
