import { useQuery } from '@tanstack/react-query'
import { operations as templateOperations } from '#modules/contract-template/contract.ts'
import { operations as orderOperations } from '#modules/purchase-order/contract.ts'
import { operations as userOperations } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { Contract, ContractDraft, PaperContract } from '../shapes.ts'

const client = createClient(operations, erp)
const { listPurchaseOrders } = createClient({ listPurchaseOrders: orderOperations.listPurchaseOrders }, erp)
const { selectContractTemplates } = createClient(
  { selectContractTemplates: templateOperations.selectContractTemplates },
  erp,
)
const { selectLegalPersonnel } = createClient({ selectLegalPersonnel: userOperations.selectLegalPersonnel }, erp)

/** Writes a draft, or a new one over it; the form says what is wrong with it. */
export const saveDraft = (
  draft: ContractDraft,
  former: Pick<Contract, 'id' | 'rowVersion'> | undefined,
): Promise<Contract> =>
  former === undefined
    ? client.createContractLedger({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveContract({ params: { id: former.id }, body: { rowVersion: former.rowVersion, draft }, quiet: true })
        .catch(tellSignedOut)
        .catch((error: unknown): never => {
          throw refusedWithin('draft', error)
        })

/** Enters a contract that was signed on paper. */
export const registerPaper = (body: PaperContract): Promise<Contract> =>
  client.registerContract({ body, quiet: true }).catch(tellSignedOut)

/** Companies that contracts are made with, by a part of their name. */
export const usePartners = (name: string) =>
  useQuery({
    queryKey: ['contract-ledger', 'partners', name],
    queryFn: ({ signal }) => client.selectContractPartners({ query: { Name: name }, signal }),
  })

/** Contracts in force with a partner, for a supplement to add to. */
export const useMainContracts = (supplierCompanyId: string | undefined, search: string) =>
  useQuery({
    queryKey: ['contract-ledger', 'main', supplierCompanyId, search],
    queryFn: ({ signal }) =>
      client.selectContracts({
        query: { Q: search, IsInForce: true, ...(supplierCompanyId && { SupplierCompanyId: supplierCompanyId }) },
        signal,
      }),
    enabled: supplierCompanyId !== undefined,
  })

/** Orders that a contract may be about. */
export const useOrders = (search: string) =>
  useQuery({
    queryKey: ['contract-ledger', 'orders', search],
    queryFn: ({ signal }) => listPurchaseOrders({ query: { Q: search, PageSize: 20 }, signal }),
  })

/** Templates of a type of contract, with what they ask for. */
export const useTemplates = (contractType: ContractDraft['contractType'] | undefined) =>
  useQuery({
    queryKey: ['contract-ledger', 'templates', contractType],
    queryFn: ({ signal }) =>
      selectContractTemplates({ query: contractType === undefined ? {} : { ContractType: contractType }, signal }),
    enabled: contractType !== undefined,
  })

/** Who reviews contracts. */
export const useLegal = () =>
  useQuery({
    queryKey: ['contract-ledger', 'legal'],
    queryFn: ({ signal }) => selectLegalPersonnel({ query: { PageSize: 50 }, signal }),
  })
