import { answerOnce } from '#platform/guarded/answer-once.ts'
import { parseSheet } from '#platform/sheets/parse-sheet.ts'
import { findDifferences } from '../difference/find-differences.ts'
import type { StatementAnswer, StatementTask } from './compare-statement.ts'

// Reads one statement, compares it and ends: the server answers people meanwhile.

answerOnce(async ({ sheet, ours, columns }: StatementTask): Promise<StatementAnswer> => {
  const workbook = await parseSheet(sheet)
  return 'fault' in workbook ? workbook : findDifferences(workbook.rows, ours, columns)
})
