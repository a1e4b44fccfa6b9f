import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { SHEET_SAYS } from '#platform/sheets/words.ts'
import { bombOf } from '#platform/testing/awkward-workbooks.ts'
import { createChance } from '#platform/testing/chance.ts'
import { inventedLines, inventedStatement, qualityOf } from '../difference/statement.fixture.ts'
import { compareStatement } from './compare-statement.ts'

const chance = createChance(21)
const OURS = inventedLines(chance, 200)
const STATEMENT = inventedStatement(
  OURS,
  { without: [], differing: 10, titleRows: 2, isDouble: true, hasHeader: true, hasSubtotals: true },
  chance,
)
const statementSheet = {
  name: '对账',
  rows: STATEMENT.rows.map((row) => [...row]),
  merges: [...STATEMENT.merges],
}

test('a workbook of their own making is compared: titles in two rows, merged cells, and a cover sheet before it', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: '封面', rows: [['对账单']] }, statementSheet] })
  const found = await compareStatement(bytes, OURS, 'fileId')
  expect(
    STATEMENT.columns.filter((field, at) => !['unit', 'remark'].includes(field) && found.columns.at[field] !== at),
  ).toEqual([])
  for (const [what, share] of Object.entries(qualityOf(STATEMENT, found))) expect(share, what).toBeGreaterThan(0.95)
})

test('what is no workbook, or a bomb, is refused at its field', async () => {
  for (const [bytes, says] of [
    [new TextEncoder().encode('no workbook'), SHEET_SAYS.unreadable()],
    [bombOf(), SHEET_SAYS.tooLarge()],
  ] as const)
    await expect(compareStatement(bytes, OURS, 'fileId')).rejects.toMatchObject({
      problem: { status: 422, errors: { fileId: [says] } },
    })
})
