import { writeXlsx } from 'hucre/xlsx'
import { compareStatement } from '#modules/purchase-payment/api/compare-statement.ts'
import { inventedLines, inventedStatement, qualityOf } from '#modules/purchase-payment/difference/statement.fixture.ts'
import { createChance } from '#platform/testing/chance.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'

const LINES = 5_000
const RUNS = 5
const GOAL_S = 3
const LEAST_RIGHT = 0.98
const STYLE = { without: [], differing: 3, titleRows: 3, isDouble: true, hasHeader: true, hasSubtotals: true } as const

/** A supplier's statement of a quarter, with mistakes in three lines of a hundred, compared with what we owe him. */
export const difference: Measurement = {
  name: 'difference',
  goal: `${LINES.toLocaleString('en')} lines read from the workbook and compared in less than ${GOAL_S} s by the clock, in the guarded child, ${LEAST_RIGHT * 100} % of pairs and differences found and right`,
  run: async ({ n = RUNS, seed }) => {
    const chance = createChance(seed)
    const ours = inventedLines(chance, LINES)
    const statement = inventedStatement(ours, STYLE, chance)
    const rows = statement.rows.map((row) => [...row])
    const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, merges: [...statement.merges] }] })
    const times: number[] = []
    let least = 1
    for (let run = 0; run < n; run += 1) {
      const started = performance.now()
      const found = await compareStatement(bytes, ours, 'fileId')
      times.push((performance.now() - started) / 1_000)
      least = Math.min(least, ...Object.values(qualityOf(statement, found)))
    }
    const [seconds, slowest] = [rounded(median(times), 2), rounded(Math.max(...times), 2)]
    return {
      ok: slowest < GOAL_S && least >= LEAST_RIGHT,
      n,
      measured: { seconds, slowest, least: rounded(least, 4), bytes: bytes.length },
      sentence: `${LINES.toLocaleString('en')} lines in ${seconds} s by the clock, ${slowest} s at most; ${rounded(least * 100, 1)} % at least of what there was to find`,
    }
  },
}
