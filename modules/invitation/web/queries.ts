import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { operations as companies } from '#modules/company/contract.ts'
import { operations as selectors } from '#modules/selector/contract.ts'
import { operations as categories } from '#modules/sku-category/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { InviteDraft, InviteQuery } from '../shapes.ts'
import { INVITES } from './manage/words.ts'

const client = createClient(operations, erp)
const company = createClient(companies, erp)
const selector = createClient(selectors, erp)
const category = createClient(categories, erp)
const LISTS = ['invitation', 'list'] as const

/** One page of invitations. The former page stays on screen while the next one comes. */
export const useInvites = (query: InviteQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listInviteCodes({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const useCreateInvite = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: InviteDraft) => client.createInviteCode({ body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}

export const useRevoke = () => {
  const cache = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (id: string) => client.revokeInviteCode({ params: { id } }),
    onSuccess: () => message.success(INVITES.revoked),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}

/** The buyer's own entities. */
export const buyersQuery = queryOptions({
  queryKey: ['buyers'],
  queryFn: ({ signal }) => company.selectCompanies({ query: { PageSize: 100 }, signal }),
  select: ({ data }) => data,
})

/** Categories that can be supplied. */
export const leavesQuery = queryOptions({
  queryKey: ['sku-category', 'options'],
  queryFn: ({ signal }) => category.selectSkuCategories({ query: { PageSize: 100 }, signal }),
  select: ({ data }) => data.filter(({ isLeaf }) => isLeaf),
})

/** Suppliers by a part of their name. */
export const useFoundSuppliers = (keyword: string, enabled: boolean) =>
  useQuery({
    queryKey: ['supplier-options', keyword],
    queryFn: ({ signal }) => selector.searchSuppliers({ query: { Q: keyword, PageSize: 20 }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled,
  })
