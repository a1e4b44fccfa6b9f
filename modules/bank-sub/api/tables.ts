import type { Generated } from 'kysely'
import type { BranchContent } from '../rules.ts'

export type BankSubTables = {
  bankSub: BranchContent & {
    id: Generated<string>
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
}
