import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { InquiryDraft } from '../draft-shapes.ts'
import type { InquiryTransition } from '../machine.ts'
import { InquiryRow, type Inquiry, type InquiryMove, type InquiryQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface InquiryTypes extends DocumentTypes {
  readonly transition: InquiryTransition
  readonly document: Inquiry
  readonly row: InquiryRow
  readonly query: InquiryQuery
  readonly body: Omit<InquiryMove, 'rowVersion'>
}
export type DialogProps = Props<InquiryTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const inquiries = documentQueries<InquiryTypes>({
  key: 'inquiry',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listInquiries(ask),
  get: (_side, ask) => client.getInquiry(ask),
  move: client.moveInquiry,
})

/** Opened offers side by side, for those who see prices; asked again whenever the inquiry has changed. */
export const useComparison = ({ id, rowVersion }: Pick<Inquiry, 'id' | 'rowVersion'>, isOpened: boolean) => {
  const isAllowed = useMay()('price.view')
  return useQuery({
    queryKey: ['inquiry', 'comparison', id, rowVersion],
    queryFn: ({ signal }) => client.compareInquiry({ params: { id }, signal }),
    enabled: isOpened && isAllowed,
    // A form that is sent stays what it is while the next comparison comes.
    placeholderData: keepPreviousData,
  })
}

/** Has the inquiries of a query written into a file; nothing for people who may not. What only a page draws is no column of it. */
export const useExportInquiries = (query: InquiryQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Inquiry', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(InquiryRow.properties, key)))
    : undefined
}

/** The calls of the form in which an inquiry is written; it says what went wrong with them. */
export const draftCalls = {
  create: (draft: InquiryDraft): Promise<Inquiry> =>
    client.createInquiry({ body: draft, quiet: true }).catch(tellSignedOut),
  save: (id: string, rowVersion: number, draft: InquiryDraft): Promise<Inquiry> =>
    client
      .saveInquiry({ params: { id }, body: { rowVersion, draft }, quiet: true })
      .catch(tellSignedOut)
      .catch((error: unknown) => {
        throw refusedWithin('draft', error)
      }),
  publish: ({ id, rowVersion }: Inquiry): Promise<Inquiry> =>
    client.moveInquiry({ params: { id }, query: { transition: 'publish' }, body: { rowVersion }, quiet: true }),
  load: (id: string): Promise<Inquiry> => client.getInquiry({ params: { id }, quiet: true }).catch(tellSignedOut),
}
