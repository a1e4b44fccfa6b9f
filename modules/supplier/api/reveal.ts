import type { Caller } from '#kernel/caller.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { IDENTITY_CARD, seesNumberOn } from '#modules/file/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Profile } from '../profile.ts'
import type { Revealed, RevealQuery } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS, FIELDS } from '../words.ts'
import { loadSupplier, type Deps } from './load.ts'
import { mustEdit } from './save.ts'

const LABELS = {
  idNumber: FIELDS.idNumber,
  invoiceAccount: FIELDS.invoiceTitle,
  contactMobile: FIELDS.mobile,
  accountNo: FIELDS.accountNo,
} as const

const numberOf = (profile: Profile, { field, rowId }: RevealQuery): string | undefined => {
  switch (field) {
    case 'idNumber':
      return profile.idNumber
    case 'invoiceAccount':
      return profile.invoiceTitle.account
    case 'contactMobile':
      return profile.contacts.find((one) => one.id === rowId)?.mobile
    case 'accountNo':
      return profile.bankAccounts.find((one) => one.id === rowId)?.accountNo
    default:
      return undefined
  }
}

/** Staff see a number if they may open the certificate that shows it; other numbers stand on none. */
const mustSee = (me: Caller, field: RevealQuery['field']): void => {
  const certificate = field === 'idNumber' ? IDENTITY_CARD : ''
  if (me.side === 'staff' && !seesNumberOn(certificate, me.side, (one) => me.permissions.has(one)))
    refuse(403, 'Forbidden')
}

/** One whole number, for the owner or for staff who may; every look leaves a line in the history. */
export const reveal = async (tx: Tx, me: Caller, id: string, query: RevealQuery, deps: Deps): Promise<Revealed> => {
  mustEdit(me)
  mustSee(me, query.field)
  const { head, state, profile } = await loadSupplier(tx, me, id, deps)
  // What an applicant has not handed in yet is nobody else's business.
  if (me.side === 'staff' && state === 'draft') return refuse(403, 'Forbidden')
  const value = numberOf(profile, query)
  if (!value) return invalid({ field: [MESSAGES.revealUnknown] }, MESSAGES.revealUnknown)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.reveal,
    remark: LABELS[query.field],
  })
  return { field: query.field, value }
}
