import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecordCalls } from '#kernel/record.ts'
import type { Static } from '#kernel/schema.ts'
import { TITLE } from './words.ts'

const { shapes, calls } = namedRecordCalls('Solution', TITLE, {})
export const SOLUTION = shapes
export type Solution = Static<typeof SOLUTION.row>
export type SolutionQuery = Static<typeof SOLUTION.query>
export type SolutionContent = Static<typeof SOLUTION.content>

export const EMPTY_SOLUTION: SolutionContent = EMPTY_RECORD

export const operations = {
  listSolutions: calls.list,
  addSolution: calls.add,
  changeSolution: calls.change,
  removeSolution: calls.remove,
  solutionImportTemplate: calls.template,
  importSolutions: calls.import,
} as const satisfies Operations
