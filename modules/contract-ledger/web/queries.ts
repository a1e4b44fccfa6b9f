import { useMutation, useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { ContractTransition } from '../machine.ts'
import { ContractRow, type Contract, type ContractMove, type ContractQuery } from '../shapes.ts'
import { face } from './face.ts'
import { tokenOf } from './files.ts'
import { DETAIL, TEXT } from './words.ts'

/** The types of the noun, for the kit. */
export interface ContractTypes extends DocumentTypes {
  readonly transition: ContractTransition
  readonly document: Contract
  readonly row: ContractRow
  readonly query: ContractQuery
  readonly body: Omit<ContractMove, 'rowVersion'>
}
export type DialogProps = Props<ContractTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const contracts = documentQueries<ContractTypes>({
  key: 'contract-ledger',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listContractLedgers(ask),
  get: (_side, ask) => client.getContractLedger(ask),
  move: client.moveContractLedger,
})

/** Whom the supplier calls about a contract. */
export const askPurchaser = client.getContractPurchaser

/** Gives contracts to members of the company. */
export const useAssignContracts = () => {
  const settle = contracts.useSettle()
  return useAssign<ContractRow>({ send: (body) => client.assignContracts({ body, quiet: true }), settle })
}

/** Has the contracts of a query written into a file; nothing for people who may not. */
export const useExportContracts = (query: ContractQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'ContractLedger', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(ContractRow.properties, key)))
    : undefined
}

/** Fixes the text of a draft. */
export const makeBody = (
  { id, rowVersion }: Pick<Contract, 'id' | 'rowVersion'>,
  more: { readonly fileId?: string } = {},
): Promise<Contract> => client.makeContractBody({ params: { id }, body: { rowVersion, ...more }, quiet: true })

/** The same on the page of the contract: of a file that came back, where one is named. */
export const useMakeBody = (contract: Contract) =>
  contracts.useWrite(
    contract.id,
    (fileId: string | undefined) => makeBody(contract, fileId === undefined ? {} : { fileId }),
    () => TEXT.made,
  )

/** How a file that came back differs from what was sent; the first time is written down at the contract. */
export const useComparison = (contract: Contract, fileId: string) => {
  const settle = contracts.useSettle()
  return useQuery({
    queryKey: ['contract-comparison', contract.id, fileId],
    queryFn: async ({ signal }) => {
      const token = await tokenOf(contract)
      const found = await client.compareContract({
        params: { id: contract.id },
        body: { fileId, ...(token === undefined ? {} : { token }) },
        signal,
        quiet: true,
      })
      if (contract.comparisons.every((one) => one.fileId !== fileId)) void settle()
      return found
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** Takes the number that a contract will have. */
export const useTakeCode = (id: string) => {
  const get = (): Promise<Contract> => client.getContractLedger({ params: { id } })
  return contracts.useWrite(
    id,
    async () => {
      await client.reserveContractCode({ params: { id } })
      return get()
    },
    (_given: undefined, { contractCode }) => DETAIL.codeTaken(contractCode),
  )
}

/** The contracts of another document, such as an order. */
export const useContractsOf = (relatedId: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['contract-ledger', 'list', 'of', relatedId],
    queryFn: ({ signal }) => client.listContractLedgers({ query: { RelatedId: relatedId, PageSize: 20 }, signal }),
    enabled: isAsked,
  })

/** Has a code sent for the text that was read. */
export const sendSignCode = (id: string, readSha256: string) =>
  client.sendContractSignCode({ params: { id }, body: { readSha256 }, quiet: true })

/** What the platform finds when it looks at the signed file now. */
export const useVerify = (id: string) =>
  useMutation({ mutationFn: () => client.verifyContract({ params: { id }, quiet: true }) })

/** The events on the way to the signatures, as they were written down. */
export const useEvidence = (id: string) =>
  useQuery({
    queryKey: ['contract-ledger', 'evidence', id],
    queryFn: ({ signal }) => client.listContractEvidence({ params: { id }, signal }),
  })
