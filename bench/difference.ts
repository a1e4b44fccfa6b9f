import { writeXlsx } from 'hucre/xlsx'
import { compareStatement } from '#modules/purchase-payment/api/compare-statement.ts'
import { findDifferences, type Differences } from '#modules/purchase-payment/difference/find-differences.ts'
import type { OurLine } from '#modules/purchase-payment/difference/lines.ts'
import { inventedLines, inventedStatement, qualityOf } from '#modules/purchase-payment/difference/statement.fixture.ts'
import { parseSheet } from '#platform/sheets/parse-sheet.ts'
import { createChance } from '#platform/testing/chance.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'

const LINES = 5_000
const RUNS = 5
const GOAL_S = 3
const LEAST_RIGHT = 0.98
const STYLE = { without: [], differing: 3, titleRows: 3, isDouble: true, hasHeader: true, hasSubtotals: true } as const

/** What the child does, here: its own seconds of the processor cannot be seen from outside. */
const readAndCompare = async (bytes: Uint8Array, ours: readonly OurLine[]): Promise<Differences> => {
  const workbook = await parseSheet({ bytes, mostRows: 2 * LINES, mostColumns: 100, isForeign: true })
  if ('fault' in workbook) throw new Error(`the statement is refused: ${workbook.fault}`)
  return findDifferences(workbook.rows, ours)
}

/** A supplier's statement of a quarter, with mistakes in three lines of a hundred, compared with what we owe him. */
export const difference: Measurement = {
  name: 'difference',
  goal: `${LINES.toLocaleString('en')} lines read from the workbook and compared in less than ${GOAL_S} s of the processor, ${LEAST_RIGHT * 100} % of pairs and differences found and right`,
  run: async ({ n = RUNS, seed }) => {
    const chance = createChance(seed)
    const ours = inventedLines(chance, LINES)
    const statement = inventedStatement(ours, STYLE, chance)
    const rows = statement.rows.map((row) => [...row])
    const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, merges: [...statement.merges] }] })
    const times: number[] = []
    for (let run = 0; run < n; run += 1) {
      const before = process.cpuUsage()
      await readAndCompare(bytes, ours)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1e6)
    }
    const started = performance.now()
    const least = Math.min(...Object.values(qualityOf(statement, await compareStatement(bytes, ours, 'fileId'))))
    const inChild = rounded((performance.now() - started) / 1_000, 2)
    const [seconds, slowest] = [rounded(median(times), 2), rounded(Math.max(...times), 2)]
    return {
      ok: slowest < GOAL_S && least >= LEAST_RIGHT,
      n,
      measured: { seconds, slowest, inChild, least: rounded(least, 4), bytes: bytes.length },
      sentence: `${LINES.toLocaleString('en')} lines in ${seconds} s of the processor, ${slowest} s at most; ${inChild} s by the clock in the guarded child; ${rounded(least * 100, 1)} % at least of what there was to find`,
    }
  },
}
