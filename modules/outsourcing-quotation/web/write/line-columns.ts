import { keywordsOf, titleOf } from '#kernel/schema.ts'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { ItemDraft } from '../../shapes.ts'
import type { Line } from './card-parts.ts'
import { UNITS } from './words.ts'

const fields = ItemDraft.properties
type TextKey = 'process' | 'spec' | 'unit' | 'unitPrice' | 'leadDays' | 'minCharge' | 'setupFee'

const column = (key: TextKey, width: number, kind: 'text' | 'decimal' = 'text'): GridColumn<Line> => ({
  key,
  title: titleOf(fields[key]),
  kind,
  width,
  maxLength: keywordsOf(fields[key]).maxLength ?? 30,
  read: (line) => line[key],
  write: (line, text) => ({ ...line, [key]: text }),
})

/** The columns of the grid, in the order in which price lists are usually kept. */
export const COLUMNS: readonly GridColumn<Line>[] = [
  column('process', 130),
  column('spec', 120),
  { ...column('unit', 72), suggestions: UNITS },
  column('unitPrice', 88, 'decimal'),
  column('leadDays', 80, 'decimal'),
  column('minCharge', 84, 'decimal'),
  column('setupFee', 84, 'decimal'),
]
