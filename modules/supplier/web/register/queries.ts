import { queryOptions, useQuery } from '@tanstack/react-query'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { operations as recognitions } from '#modules/recognition/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

export const suppliers = createClient(operations, erp)
export const recognition = createClient(recognitions, erp)
const invitation = createClient(invitations, erp)

/** The profile as the server has it now; `fresh` because a review may have moved on. */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['registration', id],
    queryFn: ({ signal }) => suppliers.getSupplier({ params: { id }, signal }),
    staleTime: 0,
  })

/** What an invitation says; a bad one is no failure but an answer. */
export const useInvite = (code: string) =>
  useQuery({
    queryKey: ['invite', code],
    queryFn: ({ signal }) => invitation.getInviteMessage({ query: { InviteCode: code }, signal, quiet: true }),
    retry: false,
  })
