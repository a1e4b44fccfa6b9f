import type { Side } from '#kernel/caller.ts'
import type { InviteDraft, InviteQuery } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** How many days before its end an invitation that nobody has used is worth another word. */
export const ENDING_DAYS = 2

/** What a person should look after: their own invitations that are about to end. */
export const ENDING = { IsEndingSoon: true, IsResourceAuthorization: true } as const satisfies InviteQuery

interface Finding {
  readonly field: string
  readonly why: string
}

const REGISTER = 0
const JOIN = 1

/** What is wrong with an invitation that somebody on this side wants to make; the form asks it, and the server. */
export const faultsOfInvite = (side: Side, draft: InviteDraft): Finding[] => {
  if (side === 'supplier' && draft.registerType !== JOIN)
    return [{ field: 'registerType', why: MESSAGES.onlyColleagues }]
  const faults: (Finding | false)[] = [
    draft.registerType === REGISTER && !draft.buyerCompanyId && { field: 'buyerCompanyId', why: MESSAGES.needsBuyer },
    draft.registerType === REGISTER && !!draft.supplierId && { field: 'supplierId', why: MESSAGES.noSupplier },
    draft.registerType !== REGISTER && !draft.supplierId && { field: 'supplierId', why: MESSAGES.needsSupplier },
    draft.registerType === JOIN && !draft.roleKeys?.length && { field: 'roleKeys', why: MESSAGES.needsRoles },
    draft.registerType !== JOIN && !!draft.roleKeys?.length && { field: 'roleKeys', why: MESSAGES.noRoles },
  ]
  return faults.filter((fault) => fault !== false)
}
