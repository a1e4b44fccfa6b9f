import { Alert } from 'antd'
import { showMoment } from '#shell/format.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StepButton } from '#shell/kit/detail/step-button.tsx'
import type { InquiryTransition } from '../machine.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import styles from './inquiry.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly inquiry: Inquiry
}

const SHOWN = 5

/** What a draft lacks; nothing once it is complete or published. */
export const MissingNote = ({ inquiry: { internal } }: Props) => {
  const missing = internal?.missing ?? []
  return missing.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className={styles['note'] ?? ''}
      title={DETAIL.missing(missing.length)}
      description={
        <>
          {missing.slice(0, SHOWN).map(({ field, why }) => (
            <div key={`${field} ${why}`}>{why}</div>
          ))}
          {missing.length > SHOWN ? <div>{DETAIL.more(missing.length - SHOWN)}</div> : null}
        </>
      }
    />
  )
}

/** Its rounds, and who opened what; nothing for a draft. */
export const RoundsSection = ({ inquiry: { internal } }: Props) =>
  internal === null || internal.rounds.length === 0 ? null : (
    <Section title={DETAIL.openings}>
      <LineTable
        lines={internal.rounds}
        id={({ round }) => String(round)}
        head={{ title: FIELDS.round, show: ({ round }) => DETAIL.roundOf(round) }}
        columns={[
          { title: FIELDS.startedAt, show: ({ startedAt }) => showMoment(startedAt) },
          {
            title: FIELDS.deadline,
            show: ({ deadline, extendCount }) => (
              <>
                {showMoment(deadline)}
                {extendCount === 0 ? null : <div className={styles['sub']}>{DETAIL.extended(extendCount)}</div>}
              </>
            ),
          },
          {
            title: DETAIL.openings,
            show: ({ round }) => {
              const opening = internal.openings.find((one) => one.round === round)
              return opening === undefined ? (
                DETAIL.running
              ) : (
                <>
                  {DETAIL.openedBy(opening.by, showMoment(opening.at), opening.quoteCodes.length)}
                  <div className={styles['sub']}>{opening.quoteCodes.join('、')}</div>
                </>
              )
            },
          },
          { title: FIELDS.reason, show: ({ reason }) => reason },
        ]}
      />
    </Section>
  )

/** What suppliers ask, and what was answered; nothing while nobody has asked. */
export const QuestionsSection = ({ inquiry, press }: Props & { readonly press: (name: InquiryTransition) => void }) => {
  const questions = inquiry.internal?.questions ?? []
  return questions.length === 0 ? null : (
    <Section title={DETAIL.questions}>
      <LineTable
        lines={questions}
        id={({ id }) => id}
        head={{ title: FIELDS.supplier, show: ({ supplierName }) => supplierName }}
        columns={[
          {
            title: FIELDS.question,
            show: ({ question, askedAt }) => (
              <>
                {question}
                <div className={styles['sub']}>{showMoment(askedAt)}</div>
              </>
            ),
          },
          {
            title: FIELDS.answer,
            show: ({ answer, answeredAt }) =>
              answeredAt === null ? (
                <span className={styles['open']}>{DETAIL.unanswered}</span>
              ) : (
                <>
                  {answer}
                  <div className={styles['sub']}>{showMoment(answeredAt)}</div>
                </>
              ),
          },
        ]}
      />
      <StepButton action={face.actions(inquiry).find(({ name }) => name === 'answer')} act={press} />
    </Section>
  )
}

/** What was changed while suppliers were quoting; nothing without a change. */
export const AmendmentsSection = ({ inquiry: { internal } }: Props) =>
  internal === null || internal.amendments.length === 0 ? null : (
    <Section title={DETAIL.amendments}>
      {internal.amendments.toReversed().map(({ at, by, reason, changes }) => (
        <div key={at} className={styles['note']}>
          <strong>{DETAIL.amendedBy(by, showMoment(at))}</strong>
          <p className={styles['lines']}>{reason}</p>
          <DifferenceTable differences={changes} />
        </div>
      ))}
    </Section>
  )
