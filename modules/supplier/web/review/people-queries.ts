import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations as transfers } from '#modules/owner-transfer/contract.ts'
import { operations as accounts } from '#modules/sub-account/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'

const account = createClient(accounts, erp)
const transfer = createClient(transfers, erp)

/** The supplier's people; a company has at most twenty. */
export const useMembers = (id: string) =>
  useQuery({
    queryKey: ['supplier-members', id],
    queryFn: ({ signal }) =>
      account.listAccounts({ params: { id }, query: { PageSize: 50, IsObtainSubscribed: true }, signal }),
    select: ({ data }) => data,
  })

/** Who answers for the company, and who did before. */
export const useOwner = (id: string) =>
  useQuery({
    queryKey: ['supplier-owner', id],
    queryFn: ({ signal }) => transfer.getOwner({ params: { id }, signal }),
  })

/** Makes a link by which another person becomes the main account; it is shown this once. */
export const useReplaceOwner = (supplierId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: { readonly proofFileId: string; readonly oldOwnerLeaves: boolean }) =>
      transfer.createTransferCode({ body: { supplierId, ...draft } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['supplier-owner', supplierId] }),
    gcTime: 0,
  })
}
