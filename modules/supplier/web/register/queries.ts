import { queryOptions, useQuery } from '@tanstack/react-query'
import { operations as branches } from '#modules/bank-sub/contract.ts'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { operations as recognitions } from '#modules/recognition/contract.ts'
import { operations as selectors } from '#modules/selector/contract.ts'
import { operations as categories, type Category } from '#modules/sku-category/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

export const suppliers = createClient(operations, erp)
export const recognition = createClient(recognitions, erp)
const invitation = createClient(invitations, erp)
const bankSub = createClient(branches, erp)
const selector = createClient(selectors, erp)
const category = createClient(categories, erp)

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

const PAGE = 100
const allCategories = async (signal: AbortSignal): Promise<Category[]> => {
  const rows: Category[] = []
  for (let page = 1; ; page += 1) {
    const { data, recordCount } = await category.listSkuCategories({
      query: { PageNo: page, PageSize: PAGE, OrderBy: 'sort', IsEnabled: true },
      signal,
    })
    rows.push(...data)
    if (rows.length >= recordCount || data.length === 0) return rows
  }
}

/** The whole tree of categories in use. */
export const categoriesQuery = queryOptions({
  queryKey: ['sku-category', 'tree'],
  queryFn: ({ signal }) => allCategories(signal),
})

/** Banks by a keyword. */
export const useBanks = (keyword: string, enabled: boolean) =>
  useQuery({
    queryKey: ['banks', keyword],
    queryFn: ({ signal }) => selector.searchBanks({ query: { Q: keyword, PageSize: 20 }, signal }),
    select: ({ data }) => data,
    enabled,
  })

/** Branches of a bank by a keyword. */
export const useBranches = (bankName: string, keyword: string, enabled: boolean) =>
  useQuery({
    queryKey: ['branches', bankName, keyword],
    queryFn: ({ signal }) =>
      bankSub.selectBankSubs({ params: { bankName }, query: keyword === '' ? {} : { Keyword: keyword }, signal }),
    enabled: enabled && bankName !== '',
  })
