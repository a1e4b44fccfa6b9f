import { ComparisonMatrix } from '#shell/kit/matrix/comparison-matrix.tsx'
import type { MatrixCell, MatrixGroup } from '#shell/kit/matrix/matrix-props.ts'

const ROWS = 200
const GROUPS = 10
const TIERS = ['≥ 100', '≥ 1,000', '≥ 10,000']

interface Line {
  readonly key: number
}

const rows: readonly Line[] = Array.from({ length: ROWS }, (_, key) => ({ key }))
const groups: readonly MatrixGroup[] = Array.from({ length: GROUPS }, (_, of) => ({
  key: String(of),
  title: `supplier ${of + 1}`,
  columns: TIERS,
}))
const heads = [
  { title: 'line', width: 60, show: ({ key }: Line) => key + 1 },
  { title: 'product', width: 180, show: ({ key }: Line) => `picture book, volume ${key + 1}` },
]
const cellOf = ({ key }: Line, { key: of }: MatrixGroup): readonly MatrixCell[] =>
  TIERS.map((_, tier) => {
    const place = (key * 7 + Number(of) * 3) % GROUPS
    return {
      text: (10 + place - tier / 2).toFixed(2),
      mark: place === 0 ? 'min' : place === GROUPS - 1 ? 'max' : undefined,
      delta: `+${place}.0%`,
    }
  })

/** The prices of ten suppliers for two hundred lines. */
const MatrixPart = () => (
  <>
    <h1>matrix</h1>
    <ComparisonMatrix
      label="prices"
      rows={rows}
      id={({ key }) => String(key)}
      heads={heads}
      groups={groups}
      cellOf={cellOf}
    />
  </>
)

export default MatrixPart
