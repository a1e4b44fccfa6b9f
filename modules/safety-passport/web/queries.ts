import { useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { PassportTransition } from '../machine.ts'
import { PassportRow, type Passport, type PassportDraft, type PassportMove, type PassportQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface PassportTypes extends DocumentTypes {
  readonly transition: PassportTransition
  readonly document: Passport
  readonly row: PassportRow
  readonly query: PassportQuery
  readonly body: Omit<PassportMove, 'rowVersion'>
}
export type DialogProps = Props<PassportTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const passports = documentQueries<PassportTypes>({
  key: 'safety-passport',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listSafetyPassports(ask),
  get: (_side, ask) => client.getSafetyPassport(ask),
  move: client.moveSafetyPassport,
})

/** Whom the supplier calls about a passport. */
export const askPurchaser = client.getSafetyPassportPurchaser

/** Gives passports to members of the company. */
export const useAssignPassports = () => {
  const settle = passports.useSettle()
  return useAssign<PassportRow>({ send: (body) => client.assignSafetyPassports({ body, quiet: true }), settle })
}

/** Begins a passport, or asks a supplier for one. */
export const createPassport = (draft: PassportDraft): Promise<Passport> =>
  client.createSafetyPassport({ body: draft, quiet: true }).catch(tellSignedOut)

/** Products that a supplier has to do with, and the one whose whole code is typed. */
export const useSupplierSkus = (search: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['safety-passport', 'skus', search],
    queryFn: ({ signal }) => client.selectPassportSkus({ query: { Q: search }, signal }),
    enabled: isAsked,
  })

/** Has the passports of a query written into a file; nothing for people who may not. */
export const useExportPassports = (query: PassportQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'SafetyPassport', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(PassportRow.properties, key)))
    : undefined
}

/** The passport on paper. */
export const papers: PaperCalls = {
  preview: client.previewSafetyPassport,
  pdf: client.printSafetyPassportPdf,
  docx: client.printSafetyPassportDocx,
  log: client.listSafetyPassportPapers,
}
