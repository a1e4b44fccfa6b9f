import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { errorsOf } from '#shell/failure.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { MESSAGES } from '../../words.ts'
import { DeliveredLines } from '../detail/delivered-lines.tsx'
import { face } from '../face.ts'
import styles from '../order.module.css'
import { orders, type DialogProps } from '../queries.ts'
import { REVIEW } from '../steps/words.ts'
import { commentsOf, isUnsaid, type Notes } from './comments.ts'
import { FileNotes } from './file-notes.tsx'

const NO_NOTES: Notes = { pins: [], moments: [], plain: [] }
const AT_FIELDS = /^(score|comments|remark)$/
const WIDE = 960

/** What staff say to a delivery: it is accepted with a score, or goes back with what is to be done, where it is to be done. */
export const ReviewDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const delivery = order.deliveries.findLast(({ result }) => result === null)
  const isAccepted = name === 'acceptDelivery'
  const [notes, setNotes] = useState(NO_NOTES)
  const [score, setScore] = useState<number>()
  const { now: remark, change: setRemark } = useKeptState('remark', '', keptText)
  const [isTried, setTried] = useState(false)
  const move = orders.useMove(order)
  const refused = errorsOf(move.error)
  const comments = commentsOf(notes)
  const wrong = {
    score: isAccepted && score === undefined ? MESSAGES.scoreMissing : undefined,
    comments: isUnsaid(notes)
      ? REVIEW.unsaid
      : !isAccepted && comments.length === 0
        ? MESSAGES.commentsMissing
        : undefined,
  }
  const shown = (field: keyof typeof wrong): string | undefined =>
    isTried ? (wrong[field] ?? refused[field]?.[0]) : undefined
  const submit = (close: () => void): void => {
    setTried(true)
    if (wrong.score !== undefined || wrong.comments !== undefined) return
    const body = {
      ...(comments.length === 0 ? {} : { comments }),
      ...(isAccepted && score !== undefined ? { score } : {}),
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    }
    move.mutate({ name, body }, { onSuccess: close })
  }
  const next = order.reworkCount + 1
  return (
    <FormDrawer
      title={`${face.labelOf(name)} ${order.code}`}
      size={WIDE}
      dirty={notes !== NO_NOTES || score !== undefined || remark !== ''}
      closed={closed}
      footer={(close) => (
        <DrawerButtons
          close={close}
          label={face.labelOf(name)}
          isSending={move.isPending}
          isDestructive={!isAccepted}
          send={() => submit(close)}
        />
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      {!isAccepted && next > order.reworkIncluded ? (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={REVIEW.beyond(next, order.reworkIncluded)} />
      ) : null}
      {isAccepted ? (
        <Form layout="vertical" component={false}>
          <Form.Item
            label={REVIEW.score}
            required
            {...(shown('score') === undefined ? {} : { validateStatus: 'error', help: shown('score') })}
          >
            <Radio.Group
              aria-label={REVIEW.score}
              optionType="button"
              value={score ?? null}
              options={codesOf(REVIEW.scores).map((value) => ({ value, label: REVIEW.scores[value] }))}
              onChange={({ target }) => setScore(Number(target.value))}
            />
          </Form.Item>
        </Form>
      ) : null}
      {delivery === undefined ? null : (
        <>
          <Section title={REVIEW.lines}>
            <DeliveredLines order={order} delivery={delivery} />
          </Section>
          <FileNotes
            files={filesOf(order.files, delivery.files)}
            notes={notes}
            change={setNotes}
            isTried={isTried}
            isOpen={!isAccepted}
          />
        </>
      )}
      <div role="alert" className={styles['wrong']}>
        {shown('comments')}
      </div>
      <Form layout="vertical" component={false}>
        <Form.Item className={styles['field'] ?? ''} label={REVIEW.remark} htmlFor="review-remark">
          <Input.TextArea
            id="review-remark"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
