import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { Field } from '#shell/kit/text-field.tsx'
import { errorsOf } from '#shell/failure.ts'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import type { Quote } from '../shapes.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { useAsk } from './queries.ts'
import styles from './quote.module.css'
import { QUESTIONS } from './words.ts'

const QUESTION_MAX = 500

/** Questions about the inquiry and their answers; the supplier asks here. */
export const QuestionsSection = ({ quote, canAsk }: { readonly quote: Quote; readonly canAsk: boolean }) => (
  <Section title={QUESTIONS.title}>
    {quote.clarifications.length === 0 ? <p className={styles['nothing']}>{QUESTIONS.none}</p> : null}
    <ul className={styles['questions']}>
      {quote.clarifications.map(({ id, question, answer, askedAt, answeredAt, isMine }) => (
        <li key={id}>
          <div className={styles['sub']}>
            {isMine ? QUESTIONS.mine : QUESTIONS.other} · {showMoment(askedAt)}
          </div>
          <div className={styles['lines']}>{question}</div>
          {answeredAt === null ? (
            <StatusTag tone="default">{QUESTIONS.waiting}</StatusTag>
          ) : (
            <div className={styles['answer']}>
              <span className={styles['sub']}>
                {QUESTIONS.answer} · {showMoment(answeredAt)}
              </span>
              <div className={styles['lines']}>{answer}</div>
            </div>
          )}
        </li>
      ))}
    </ul>
    {canAsk ? <Ask quote={quote} /> : null}
  </Section>
)

const Ask = ({ quote }: { readonly quote: Quote }) => {
  const { now: text, change } = useKeptState(`question.${quote.id}`, '', keptText)
  const [wasTried, setTried] = useState(false)
  const ask = useAsk(quote)
  const isMissing = wasTried && text.trim() === ''
  const send = (): void => {
    setTried(true)
    if (text.trim() === '') return
    ask.mutate(text.trim(), {
      onSuccess: () => {
        change('')
        setTried(false)
      },
    })
  }
  return (
    <Form layout="vertical" component={false}>
      <Field
        label={FIELDS.question}
        hint={QUESTIONS.hint}
        wrong={isMissing ? MESSAGES.questionMissing : errorsOf(ask.error)['question']?.[0]}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={QUESTION_MAX}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Button loading={ask.isPending} onClick={send}>
        {QUESTIONS.ask}
      </Button>
    </Form>
  )
}
