import { useMutation, useQuery } from '@tanstack/react-query'
import { operations as ledgerOperations } from '#modules/contract-ledger/contract.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { operations as userOperations } from '#modules/user/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { ContractTransition } from '../machine.ts'
import {
  OutsourcingContractRow,
  type OutsourcingContract,
  type OutsourcingContractDraft,
  type OutsourcingContractMove,
  type OutsourcingContractQuery,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface ContractTypes extends DocumentTypes {
  readonly transition: ContractTransition
  readonly document: OutsourcingContract
  readonly row: OutsourcingContractRow
  readonly query: OutsourcingContractQuery
  readonly body: Omit<OutsourcingContractMove, 'rowVersion'>
}
export type DialogProps = Props<ContractTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const { selectContracts } = createClient({ selectContracts: ledgerOperations.selectContracts }, erp)
const { selectLegalPersonnel } = createClient({ selectLegalPersonnel: userOperations.selectLegalPersonnel }, erp)

export const contracts = documentQueries<ContractTypes>({
  key: 'outsourcing-contract',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listOutsourcingContracts(ask),
  get: (_side, ask) => client.getOutsourcingContract(ask),
  move: client.moveOutsourcingContract,
})

/** Whom the supplier calls about a contract. */
export const askPurchaser = client.getOutsourcingContractPurchaser

/** Gives contracts to members of the company. */
export const useAssignContracts = () => {
  const settle = contracts.useSettle()
  return useAssign<OutsourcingContractRow>({
    send: (body) => client.assignOutsourcingContracts({ body, quiet: true }),
    settle,
  })
}

/** Enters a contract, or changes what was entered; the form says what is wrong with it. */
export const saveContract = (
  draft: OutsourcingContractDraft,
  former: OutsourcingContract | undefined,
): Promise<OutsourcingContract> =>
  former === undefined
    ? client.createOutsourcingContract({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveOutsourcingContract({
          params: { id: former.id },
          body: { rowVersion: former.rowVersion, draft },
          quiet: true,
        })
        .catch(tellSignedOut)
        .catch((error: unknown): never => {
          throw refusedWithin('draft', error)
        })

/** Removes a draft. */
export const useRemoveContract = (id: string) =>
  useMutation({ mutationFn: () => client.deleteOutsourcingContract({ params: { id } }) })

/** Contracts of the ledger with a supplier, in force. */
export const useLedgerContracts = (supplierCompanyId: string | undefined) =>
  useQuery({
    queryKey: ['outsourcing-contract', 'ledger', supplierCompanyId],
    queryFn: ({ signal }) =>
      selectContracts({
        query: { IsInForce: true, ...(supplierCompanyId && { SupplierCompanyId: supplierCompanyId }) },
        signal,
      }),
    enabled: useMay()('contract.view') && supplierCompanyId !== undefined,
  })

/** Who reviews contracts. */
export const useLegal = () =>
  useQuery({
    queryKey: ['outsourcing-contract', 'legal'],
    queryFn: ({ signal }) => selectLegalPersonnel({ query: { PageSize: 50 }, signal }),
  })

/** Has the contracts of a query written into a file; nothing for people who may not. */
export const useExportContracts = (query: OutsourcingContractQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'OutsourcingSupplierContract', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) =>
        ask(columns.filter((key) => Object.hasOwn(OutsourcingContractRow.properties, key)))
    : undefined
}

/** The terms of a contract on paper. */
export const papers: PaperCalls = {
  preview: client.previewOutsourcingContract,
  pdf: client.printOutsourcingContractPdf,
  docx: client.printOutsourcingContractDocx,
  log: client.listOutsourcingContractPapers,
}
