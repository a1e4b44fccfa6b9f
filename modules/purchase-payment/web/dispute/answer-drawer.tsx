import { Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { errorsOf } from '#shell/failure.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { SHELL } from '#shell/words.ts'
import { FIELDS } from '../../field-words.ts'
import { DisputeAnswer, type PaymentDispute } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { DISPUTE_FIELDS } from '../../words.ts'
import { useSavePart } from '../queries.ts'
import { DISPUTE_FORM } from './words.ts'
import styles from './dispute.module.css'

interface Props {
  readonly doc: Payment
  readonly open: readonly PaymentDispute[]
  readonly closed: () => void
}
const AT_FIELDS = /^disputes\.\d+\./
const OPTIONS = [
  { value: 1, label: DISPUTE_FORM.agree },
  { value: 2, label: DISPUTE_FORM.keep },
]

/** The buyer says to each dispute whether the supplier is right. */
export const AnswerDrawer = ({ doc, open, closed }: Props) => {
  const [start] = useState<readonly DisputeAnswer[]>(() => open.map(({ id }) => ({ id, result: 2, answer: '' })))
  const {
    now: answers,
    change: setAnswers,
    isTouched,
  } = useKeptState('answers', start, (kept) => rowsLike(start, kept))
  const save = useSavePart(doc, DISPUTE_FORM.answered)
  const refused = errorsOf(save.error)
  const change = (id: string, changes: Partial<DisputeAnswer>): void => {
    setAnswers((former) => former.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }
  return (
    <FormDrawer
      title={DISPUTE_FORM.answer}
      size={720}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() => save.mutate({ disputes: [...answers] }, { onSuccess: close })}
          >
            {DISPUTE_FORM.save}
          </Button>
        </>
      )}
    >
      <FormFailure error={save.error} shows={(field) => AT_FIELDS.test(field)} />
      <Form component={false} layout="vertical">
        {open.map((dispute, index) => {
          const answer = answers.find(({ id }) => id === dispute.id)
          return (
            <section key={dispute.id} className={styles['one']} aria-label={dispute.subject}>
              <strong>{dispute.subject}</strong>
              <Facts
                facts={[
                  [labelOf(DISPUTE_FIELDS, dispute.field), DISPUTE_FORM.ours(dispute.ourValue)],
                  [FIELDS.supplierValue, dispute.supplierValue],
                  [FIELDS.reason, dispute.reason],
                ]}
              />
              <FileTiles files={filesOf(doc.files, dispute.files)} label={FIELDS.proof} />
              <Field label={FIELDS.disputeResult} required wrong={refused[`disputes.${index}.id`]?.[0]}>
                {({ id }) => (
                  <Radio.Group
                    id={id}
                    aria-label={DISPUTE_FORM.answerOf(dispute.subject)}
                    optionType="button"
                    options={OPTIONS}
                    value={answer?.result}
                    onChange={({ target }) => change(dispute.id, { result: target.value === 1 ? 1 : 2 })}
                  />
                )}
              </Field>
              <TextField
                schema={DisputeAnswer.properties.answer}
                rows={2}
                hint={DISPUTE_FORM.answerHint}
                value={answer?.answer ?? ''}
                change={(text) => change(dispute.id, { answer: text })}
              />
            </section>
          )
        })}
      </Form>
    </FormDrawer>
  )
}
