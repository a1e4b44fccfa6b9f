import { usePageRoute } from '#shell/page-route.tsx'
import { QuoteWorkspace } from './shared/quote-workspace.tsx'

/** One quote, by its own address. */
export const DetailPage = () => <QuoteWorkspace quoteId={usePageRoute().params['id'] ?? ''} />
