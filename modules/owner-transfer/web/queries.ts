import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { operations as memberOperations } from '#modules/sub-account/contract.ts'
import { operations as userOperations } from '#modules/user/contract.ts'
import { operations } from '../contract.ts'
import type { TransferDraft } from '../shapes.ts'

const client = createClient(operations, erp)
const members = createClient(memberOperations, erp)
const users = createClient(userOperations, erp)
const ALL = ['owner'] as const
const PAGE = 100

/** Who answers for the company, who did before, and whether a link is open. */
export const useOwner = () => {
  const id = useSupplierId()
  return useQuery({ queryKey: [...ALL, id], queryFn: ({ signal }) => client.getOwner({ params: { id }, signal }) })
}

/** Has a code sent to the person's own phone that passes the main account on and nothing else. */
export const sendCode = () => users.sendVerifyCode({ body: { purpose: 'owner.transfer' }, quiet: true })

/** Makes a link; it is shown once and never kept. */
export const useMakeLink = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TransferDraft) => client.createTransferCode({ body, quiet: true }),
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: ALL }),
  })
}

/** Closes the open link; a person who was too slow sees what became of it. */
export const useRevokeLink = () => {
  const id = useSupplierId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.revokeTransferCode({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ALL }),
  })
}

/** Members who have joined, without the main account. */
export const useSuccessors = () => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...ALL, 'successors', id],
    queryFn: async ({ signal }) =>
      (await members.selectSubAccounts({ params: { id }, query: { PageSize: PAGE }, signal })).data,
  })
}

export const useHandOver = () => {
  const id = useSupplierId()
  return useMutation({
    mutationFn: ({ userId, ...body }: { userId: string; smsCode: string; oldOwnerLeaves: boolean }) =>
      client.handOver({ params: { id, userId }, body, quiet: true }),
  })
}

/** What a link says to its holder. */
export const useTransfer = (code: string) =>
  useQuery({
    queryKey: ['transfer', code],
    queryFn: ({ signal }) => client.getTransferMessage({ query: { TransferCode: code }, signal, quiet: true }),
    retry: false,
  })

/** Who is signed in; the page may be opened by nobody, so it asks only when there is a token. */
export const useSelf = (isSignedIn: boolean) =>
  useQuery({
    queryKey: ['user', 'info'],
    queryFn: ({ signal }) => users.getUserInfo({ signal, quiet: true }),
    enabled: isSignedIn,
    retry: false,
  })

export const useAccept = (code: string) =>
  useMutation({
    mutationFn: (realName: string) => client.acceptTransfer({ params: { code }, body: { realName }, quiet: true }),
  })
