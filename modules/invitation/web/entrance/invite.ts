import { queryOptions } from '@tanstack/react-query'
import { registrationAddress } from '#kernel/registration-address.ts'
import { operations as supplierOperations } from '#modules/supplier/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { keepCompany } from '#shell/session/company.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)
const suppliers = createClient(supplierOperations, erp)

/** What an invitation says. */
export const inviteQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code],
    queryFn: ({ signal }) => client.getInviteMessage({ query: { InviteCode: code }, signal, quiet: true }),
  })

/** Joins the company that invites; the portal starts over for it. */
const join = async (inviteCode: string): Promise<string> => {
  const { companyId } = await client.joinSupplier({ body: { inviteCode }, quiet: true })
  keepCompany(companyId)
  return '/admin/home'
}

/** Takes over the draft that the buyer has prepared. */
const takeOver = async (inviteCode: string): Promise<string> => {
  const { id } = await suppliers.beginRegistration({ body: { inviteCode }, quiet: true })
  return registrationAddress('supplier_form', id, { mode: 'edit' })
}

/** Accepts an invitation of each kind, and says where it leads. */
export const ACCEPT: Readonly<Record<0 | 1 | 2, (inviteCode: string) => Promise<string>>> = {
  0: async (code) => `/register/supplier_form?invite_code=${encodeURIComponent(code)}`,
  1: join,
  2: takeOver,
}
