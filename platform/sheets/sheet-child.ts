import { answerOnce } from '../guarded/answer-once.ts'
import { parseSheet } from './parse-sheet.ts'

// Reads one workbook and ends.

answerOnce(parseSheet)
