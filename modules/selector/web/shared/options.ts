import { keepPreviousData } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type Option } from '../../contract.ts'

const client = createClient(operations, erp)
const SHOWN = 20
/** What was found by every part of a word is not kept for as long as the window is open. */
const SEARCHED_MS = 5 * 60_000

type Search = typeof client.searchBanks

const optionsOf =
  (name: string, search: Search) =>
  (keyword: string, enabled = true) =>
    useReference({
      queryKey: ['options', name, keyword],
      queryFn: ({ signal }) => search({ query: { Q: keyword, PageSize: SHOWN }, signal }),
      select: ({ data }): readonly Option[] => data,
      placeholderData: keepPreviousData,
      gcTime: SEARCHED_MS,
      enabled,
    })

/** Banks by a keyword. */
export const useBankOptions = optionsOf('bank', client.searchBanks)

/** Suppliers by a part of their name. */
export const useSupplierOptions = optionsOf('supplier', client.searchSuppliers)
