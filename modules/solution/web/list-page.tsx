import { createClient } from '#shell/client/client.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  SOLUTION,
  EMPTY_SOLUTION,
  operations,
  type Solution,
  type SolutionContent,
  type SolutionQuery,
} from '../contract.ts'
import { TITLE } from '../words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<Solution, SolutionContent, SolutionQuery, 'code' | 'name'> = {
  entity: 'Solution',
  title: TITLE,
  content: SOLUTION.content,
  empty: EMPTY_SOLUTION,
  fields: [{ name: 'code' }, { name: 'name' }, ...COMMON_FIELDS],
  columns: namedColumns(),
  calls: {
    list: client.listSolutions,
    add: client.addSolution,
    change: client.changeSolution,
    remove: client.removeSolution,
  },
  importing: { template: client.solutionImportTemplate, import: client.importSolutions },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
