import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations, type AccountChange, type AccountDraft, type BuyerAccount } from '../contract.ts'
import { ACCOUNTS } from './words.ts'

export const client = createClient(operations, erp)

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['BuyerCompany'] })
}

/** The accounts that a company of ours pays from. */
export const useAccounts = (companyId: string) =>
  useQuery({
    queryKey: ['BuyerCompany', 'accounts', companyId],
    queryFn: ({ signal }) => client.listBuyerAccounts({ params: { id: companyId }, signal }),
  })

/** Keeps an account: a new one, or the one at hand, whose number stays unless another is given. */
export const useSaveAccount = (companyId: string, account: BuyerAccount | undefined) =>
  useMutation({
    mutationFn: ({ accountNo, ...change }: AccountDraft) => {
      if (account === undefined)
        return client.addBuyerAccount({ params: { id: companyId }, body: { ...change, accountNo } })
      const body: AccountChange = accountNo === '' ? change : { ...change, accountNo }
      return client.changeBuyerAccount({ params: { id: account.id }, body })
    },
    onSuccess: () => toast('success', ACCOUNTS.saved),
    onSettled: useChanged(),
  })

export const useEndAccount = () =>
  useMutation({
    mutationFn: (id: string) => client.endBuyerAccount({ params: { id } }),
    onSuccess: () => toast('success', ACCOUNTS.ended),
    onSettled: useChanged(),
  })
