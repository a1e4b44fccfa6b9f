import { writeXlsx } from 'hucre/xlsx'
import { compareStatement } from '#modules/purchase-payment/api/compare-statement.ts'
import { inventedLines, inventedStatement, qualityOf } from '#modules/purchase-payment/difference/statement.fixture.ts'
import { createChance } from '#platform/testing/chance.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'

const LINES = 5_000
const RUNS = 5
const GOAL_S = 3
const LEAST_RIGHT = 0.98

/** A supplier's statement of a quarter, with mistakes in three lines of a hundred, compared with what we owe him. */
export const difference: Measurement = {
  name: 'difference',
  goal: `${LINES.toLocaleString('en')} lines read from the workbook and compared in less than ${GOAL_S} s, ${LEAST_RIGHT * 100} % of pairs and differences found and right`,
  run: async ({ n = RUNS, seed }) => {
    const chance = createChance(seed)
    const ours = inventedLines(chance, LINES)
    const style = { without: [], differing: 3, titleRows: 3, isDouble: true, hasHeader: true, hasSubtotals: true }
    const statement = inventedStatement(ours, style, chance)
    const bytes = await writeXlsx({
      sheets: [{ name: 'Sheet1', rows: statement.rows.map((row) => [...row]), merges: [...statement.merges] }],
    })
    const times: number[] = []
    let least = 1
    for (let run = 0; run < n; run += 1) {
      const started = performance.now()
      const found = await compareStatement(bytes, ours, 'fileId')
      times.push((performance.now() - started) / 1_000)
      least = Math.min(least, ...Object.values(qualityOf(statement, found)))
    }
    const seconds = rounded(median(times), 2)
    return {
      ok: seconds < GOAL_S && least >= LEAST_RIGHT,
      n,
      measured: { seconds, slowest: rounded(Math.max(...times), 2), least: rounded(least, 4), bytes: bytes.length },
      sentence: `${LINES.toLocaleString('en')} lines in ${seconds} s, ${rounded(Math.max(...times), 2)} s at most, with the start of the process; ${rounded(least * 100, 1)} % of what there was to find, at least`,
    }
  },
}
