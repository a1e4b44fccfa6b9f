import { useEffect, useMemo, type ComponentProps } from 'react'
import { DAY_MS } from '#kernel/day.ts'
import { OrderFromQuoteButton } from '#modules/purchase-order/web/shared/order-from-quote.tsx'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Quote } from '../../shapes.ts'
import { face, hasWon, isOpen } from './face.ts'
import { liveQuote } from '../live.ts'
import { OfferProvider, useJudged } from '../offer/offer-context.tsx'
import { askPurchaser, quotes, type QuoteTypes } from '../queries.ts'
import { QuoteBody } from '../quote-body.tsx'
import { QuoteStep } from '../quote-step.tsx'
import { useIsPast } from '../use-is-past.ts'
import { DETAIL } from '../words.ts'

/** The server's answer after the deadline is the one that counts: it is asked for a moment later than our clock says. */
const AFTER_MS = 1_500

type Fetched = ReturnType<typeof quotes.useOne>

/** Everything about one quote: what is asked, what is offered, and what came of it. */
export const QuoteWorkspace = ({ quoteId }: { readonly quoteId: string }) => {
  const fetched = quotes.useOne(quoteId)
  return fetched.data === undefined ? (
    <Page fetched={fetched} isClosed={false} />
  ) : (
    <OfferProvider key={quoteId} quote={fetched.data}>
      <Live fetched={fetched} quote={fetched.data} />
    </OfferProvider>
  )
}

/** The page with the steps that can be taken now: as is typed, and as time passes. */
const Live = ({ fetched, quote }: { readonly fetched: Fetched; readonly quote: Quote }) => {
  const isClosed = useIsPast(quote.dueAt ?? '')
  const firstGap = useJudged(({ gaps }) => gaps[0]?.why)
  const live = useMemo(() => liveQuote(quote, firstGap, isClosed), [quote, firstGap, isClosed])
  const { refetch } = fetched
  const isLate = isClosed && isOpen(quote.status)
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setTimeout(() => void refetch(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLate, refetch])
  return <Page fetched={{ ...fetched, data: live }} isClosed={isClosed} />
}

interface PageProps {
  readonly fetched: ComponentProps<typeof DocumentPage<QuoteTypes>>['fetched']
  readonly isClosed: boolean
}

const Page = ({ fetched, isClosed }: PageProps) => {
  const back =
    useSide() === 'supplier'
      ? { address: '/admin/quote/list', label: DETAIL.backToMine }
      : { address: '/admin/inquiry/list', label: DETAIL.backToInquiries }
  return (
    <DocumentPage<QuoteTypes>
      fetched={fetched}
      face={face}
      noun={DETAIL.noun}
      back={back}
      dialog={() => QuoteStep}
      marks={({ round, request }) => (
        <>
          <StatusTag tone="default">{DETAIL.round(round)}</StatusTag>
          {request.sealed ? <StatusTag tone="default">{DETAIL.sealed}</StatusTag> : null}
        </>
      )}
      note={({ dueAt, status }) =>
        dueAt !== null && isOpen(status) ? <Countdown until={dueAt} redBelow={DAY_MS} /> : null
      }
      tools={(quote) => (
        <>
          <PurchaserButton id={quote.id} name={quote.purchaserName} ask={askPurchaser} />
          {hasWon(quote.status) ? <OrderFromQuoteButton quoteId={quote.id} /> : null}
          <PreviewButton path="/admin/quote" id={quote.id} label={DETAIL.paper} />
        </>
      )}
    >
      {(quote, press) => <QuoteBody quote={quote} isClosed={isClosed} press={press} />}
    </DocumentPage>
  )
}
