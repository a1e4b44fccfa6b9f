import { useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { useSide } from '#shell/session/session.ts'
import { ReuseNote } from '#modules/tooling/web/shared/reuse-note.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { oneOffFees } from '../offer-rules.ts'
import { UNSENT_STATES, type QuoteTransition } from '../machine.ts'
import type { Quote } from '../shapes.ts'
import { DECLINE_REASONS } from '../words.ts'
import { useIsForm } from './offer/offer-context.tsx'
import { OfferForm } from './offer/offer-form.tsx'
import { OfferView } from './offer-view.tsx'
import { QuestionsSection } from './questions-section.tsx'
import styles from './quote.module.css'
import { Receipt } from './receipt.tsx'
import { RequestSection } from './request-section.tsx'
import { ResultSection } from './result-section.tsx'
import { RoundsSection } from './rounds-section.tsx'
import { face, isOpen } from './shared/face.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly quote: Quote
  readonly isClosed: boolean
  readonly press: (name: QuoteTransition) => void
}

/** The sections of a quote: what came of it first, then what is asked, what is offered, and what was said about it. */
export const QuoteBody = ({ quote, isClosed, press }: Props) => {
  const isSupplier = useSide() === 'supplier'
  const isWritten = useIsForm() && isSupplier
  // Who typed while the deadline passed goes on seeing what they typed, where they typed it.
  const [wasWritten] = useState(isWritten)
  const isForm = isWritten || (wasWritten && isClosed && face.isAt(quote.status, ...UNSENT_STATES, 'missed'))
  const may = useMay()
  return (
    <>
      <ResultSection quote={quote} />
      <Receipt quote={quote} />
      <RequestSection request={quote.request} files={quote.files} hasForm={isForm} />
      {isForm ? (
        <OfferForm quote={quote} isClosed={isClosed} press={press} />
      ) : (
        <Section title={isSupplier ? DETAIL.offer : DETAIL.offered}>
          {quote.declineReason === null ? null : (
            <p className={styles['lines']}>
              {DETAIL.declined(labelOf(DECLINE_REASONS, quote.declineReason))} {quote.declineRemark}
            </p>
          )}
          {isSupplier || quote.offer === null ? null : (
            <ReuseNote tools={quote.reusableTools} fees={oneOffFees(quote.offer).map(({ name }) => name)} />
          )}
          {quote.offer === null ? (
            <p className={styles['nothing']}>{isSupplier ? DETAIL.noPrices : DETAIL.sealedYet}</p>
          ) : (
            <OfferView quote={quote} offer={quote.offer} total={quote.totalAmount} />
          )}
        </Section>
      )}
      <RoundsSection quote={quote} />
      <QuestionsSection quote={quote} canAsk={isSupplier && isOpen(quote.status) && !isClosed && may('quote.submit')} />
    </>
  )
}
