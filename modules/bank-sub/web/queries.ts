import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { outdateReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations, type BankSub, type BankSubDraft, type BankSubQuery } from '../contract.ts'
import { BRANCHES_KEY } from './shared/branches.ts'
import { BRANCHES } from './words.ts'

const client = createClient(operations, erp)
const LISTS = ['bank-sub', 'list'] as const

/** Fetches the list again; forms that offer branches do so when they are next opened. */
const useChanged = () => {
  const cache = useQueryClient()
  return () => Promise.all([cache.invalidateQueries({ queryKey: LISTS }), outdateReference(BRANCHES_KEY)])
}

/** One page of branches. The former page stays on screen while the next one comes. */
export const useBranches = (query: BankSubQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listBankSubs({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** Keeps a branch: a new one, or the one at hand. */
export const useSaveBranch = (branch: BankSub | undefined) => {
  return useMutation({
    mutationFn: (draft: BankSubDraft) =>
      branch === undefined
        ? client.addBankSub({ body: draft })
        : client.changeBankSub({ params: { id: branch.id }, body: { ...draft, rowVersion: branch.rowVersion } }),
    onSuccess: () => toast('success', branch === undefined ? BRANCHES.added : BRANCHES.changed),
    onSettled: useChanged(),
  })
}

export const useRemoveBranch = () => {
  return useMutation({
    mutationFn: (id: string) => client.removeBankSub({ params: { id } }),
    onSuccess: () => toast('success', BRANCHES.removed),
    onSettled: useChanged(),
  })
}
