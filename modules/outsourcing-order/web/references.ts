import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  operations as contractOperations,
  type OutsourcingContractOption,
} from '#modules/outsourcing-contract/contract.ts'
import { operations as quotationOperations, type QuotationItemOption } from '#modules/outsourcing-quotation/contract.ts'
import { operations as orderOperations } from '#modules/purchase-order/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'

const contracts = createClient(contractOperations, erp)
const cards = createClient(quotationOperations, erp)
const purchaseOrders = createClient({ list: orderOperations.listPurchaseOrders }, erp)
const FOUND = 20
const PICKED = 50
const ITEMS = 100

/** Contracts by a part of their number or name. */
export const useFoundContracts = (keyword: string) =>
  useQuery({
    queryKey: ['outsourcing-contracts', 'found', keyword],
    queryFn: async ({ signal }) =>
      (await contracts.listOutsourcingSupplierContracts({ query: { Q: keyword, PageSize: FOUND }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** The contracts of a supplier under which something can be ordered today. */
export const useContracts = (supplierId: string | undefined) =>
  useQuery({
    queryKey: ['outsourcing-contracts', 'select', supplierId],
    enabled: supplierId !== undefined,
    queryFn: ({ signal }): Promise<OutsourcingContractOption[]> =>
      contracts.selectOutsourcingSupplierContracts({
        query: { PageSize: PICKED, ...(supplierId === undefined ? {} : { SupplierId: supplierId }) },
        signal,
      }),
  })

/** The rate cards of a contract that are in force today. */
export const useCards = (contractId: string | undefined) =>
  useQuery({
    queryKey: ['outsourcing-quotations', 'select', contractId],
    enabled: contractId !== undefined,
    queryFn: ({ signal }) =>
      cards.selectOutsourcingQuotations({
        query: { PageSize: PICKED, ...(contractId === undefined ? {} : { ContractId: contractId }) },
        signal,
      }),
  })

/** What a rate card offers. */
export const useCardItems = (quotationId: string | undefined) =>
  useQuery({
    queryKey: ['outsourcing-quotations', 'items', quotationId],
    enabled: quotationId !== undefined,
    queryFn: ({ signal }): Promise<QuotationItemOption[]> =>
      cards.selectOutsourcingQuotationItems({
        query: { PageSize: ITEMS, ...(quotationId === undefined ? {} : { QuotationId: quotationId }) },
        signal,
      }),
  })

/** The purchase orders of a supplier, by a part of their number. */
export const usePurchaseOrders = (supplierId: string | undefined, keyword: string) =>
  useQuery({
    queryKey: ['outsourcing-purchase-orders', supplierId, keyword],
    enabled: supplierId !== undefined,
    queryFn: async ({ signal }) =>
      (
        await purchaseOrders.list({
          query: { Q: keyword, PageSize: FOUND, ...(supplierId === undefined ? {} : { SupplierId: supplierId }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })
