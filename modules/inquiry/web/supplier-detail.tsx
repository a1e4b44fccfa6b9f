import { QuoteWorkspace } from '#modules/quote/web/shared/quote-workspace.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { inquiries } from './queries.ts'
import { DETAIL } from './words.ts'

/** To a supplier an inquiry is its own quote. */
export const SupplierDetail = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={inquiries.useOne(id)} back={{ address: '/admin/inquiry/list', label: DETAIL.back }}>
    {({ quoteId }) =>
      quoteId === null ? <ProblemPanel title={DETAIL.notInvited} /> : <QuoteWorkspace quoteId={quoteId} />
    }
  </DocumentStates>
)
