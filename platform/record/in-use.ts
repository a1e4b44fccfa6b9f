import { invalid } from '#kernel/problem.ts'
import { isForeignKeyViolation } from '../database/violations.ts'
import { RECORD_SAYS } from './words.ts'

/** The database refused a removal. It is asked by trying: somebody may name the record at this very moment. */
export const refuseInUse = (error: unknown): never => {
  if (isForeignKeyViolation(error)) invalid({ id: [RECORD_SAYS.inUse] }, RECORD_SAYS.inUse)
  throw error
}
