import type { Permission } from '#kernel/permission.ts'
import type { Noun } from './noun.ts'

/** What each side must be allowed to do in order to see a document. */
export interface Viewers {
  /** Nothing where no supplier is party to it. */
  readonly supplier?: Permission | 'member'
  readonly staff: Permission
}

/** Who sees the documents of a noun: those who may call for one of them. */
export const viewersOf = ({ contract, definition: { machine, isInternal }, reads: [staff] }: Noun): Viewers => {
  const asked = Object.values(contract).find(
    ({ method, path }) => method === 'GET' && path === `/api/${machine.name}/{id}`,
  )
  if (asked === undefined || typeof asked.who === 'string') throw new Error(`nobody is named who sees ${machine.name}`)
  const { supplier } = asked.who
  if (isInternal === true || supplier === undefined || supplier === 'applicant') return { staff }
  return { staff, supplier }
}
