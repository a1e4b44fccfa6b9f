import { Alert, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import type { QuoteTransition } from '../machine.ts'
import { isQuoted, quotedLines } from '../offer-rules.ts'
import type { Quote, QuoteMove } from '../shapes.ts'
import { DECLINE_REASONS, FIELDS, MESSAGES } from '../words.ts'
import { face } from './shared/face.ts'
import { quotes, type DialogProps, type QuoteTypes } from './queries.ts'
import styles from './quote.module.css'
import { STEPS } from './words.ts'

interface Own {
  readonly declineReason: NonNullable<QuoteMove['declineReason']>
}

const REASONS = codesOf(DECLINE_REASONS).map((value) => ({ value, label: DECLINE_REASONS[value] }))

/** What is handed in, read once more. */
const Summary = ({ quote: { request, offer, totalAmount, warnings } }: { readonly quote: Quote }) => {
  const lines = offer === null ? [] : quotedLines(request, offer)
  return (
    <>
      <Facts
        single
        facts={[
          [FIELDS.totalAmount, totalAmount === null ? '' : <strong key="total">{showMoney(totalAmount)}</strong>],
          [STEPS.lines, STEPS.of(lines.filter(({ line }) => isQuoted(line)).length, lines.length)],
          [FIELDS.validTo, offer?.validTo ?? ''],
        ]}
      />
      {warnings.length === 0 ? null : (
        <Alert
          type="warning"
          style={{ marginBottom: 12 }}
          title={STEPS.warnings(warnings.length)}
          description={
            <ul className={styles['few']}>
              {[...new Set(warnings.map(({ message }) => message))].slice(0, 5).map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      <p>{STEPS.submitHint}</p>
    </>
  )
}

const Decline = () => (
  <>
    <Form.Item
      name="declineReason"
      label={FIELDS.declineReason}
      rules={[{ required: true, message: MESSAGES.reasonMissing }]}
    >
      <Radio.Group options={REASONS} />
    </Form.Item>
    <p>{STEPS.declineHint}</p>
  </>
)

/** What is asked or said before a step is taken. */
const ASKED: Partial<Record<QuoteTransition, (quote: Quote) => ReactNode>> = {
  submit: (quote) => <Summary quote={quote} />,
  decline: () => <Decline />,
  withdraw: () => <p>{STEPS.withdrawHint}</p>,
  resume: () => <p>{STEPS.resumeHint}</p>,
  acceptAward: () => <p>{STEPS.acceptHint}</p>,
}

/** The form of a step. */
export const QuoteStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<QuoteTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={quotes.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={name === 'decline' ? ['declineReason'] : []}
  >
    {ASKED[name]?.(doc)}
  </PlainStep>
)
