import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { DisputeDraft } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { face } from '../face.ts'
import { payments, type DialogProps } from '../queries.ts'
import { DISPUTE_FORM } from './words.ts'
import styles from './dispute.module.css'
import { DisputeFields, disputeErrors } from './dispute-fields.tsx'

const AT_FIELDS = /^disputes\.\d+\./

const blank = ({ lines }: Payment): DisputeDraft => ({
  lineId: lines.length === 1 ? (lines[0]?.id ?? '') : '',
  field: 1,
  supplierValue: '',
  reason: '',
  files: [],
})

/** What was typed is there again after the window was led away; files would have to be known to be shown. */
const keptDisputes = (start: readonly DisputeDraft[], kept: unknown): readonly DisputeDraft[] | undefined =>
  rowsLike(start, kept)?.map((one): DisputeDraft => ({ ...one, files: [] }))

/** The supplier says, line by line, what it has otherwise, and proves it. */
export const DisputeDrawer = ({ doc, name, closed }: DialogProps) => {
  const [start] = useState<readonly DisputeDraft[]>(() => [blank(doc)])
  const { now: disputes, change, isTouched } = useKeptState('disputes', start, (kept) => keptDisputes(start, kept))
  const [isTried, setTried] = useState(false)
  const running = useRunningUploads()
  const move = payments.useMove(doc)
  const refused = errorsOf(move.error)
  const wrong = disputes.map(disputeErrors)
  const isSound = disputes.length > 0 && wrong.every((one) => Object.keys(one).length === 0)
  const submit = (close: () => void): void => {
    setTried(true)
    if (running.size > 0) toast('warning', UPLOAD.running)
    if (!isSound || running.size > 0) return
    move.mutate({ name, body: { disputes: [...disputes] } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={face.labelOf(name)}
      size={720}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={move.isPending} onClick={() => submit(close)}>
            {face.labelOf(name)}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <p className={styles['hint']}>{DISPUTE_FORM.hint}</p>
      <Form component={false} layout="vertical">
        <RunningUploads value={running}>
          {[...disputes.entries()].map(([index, dispute]) => (
            // Told apart by where they stand: nothing else distinguishes one that has just been added.
            <section key={`dispute-${index}`} className={styles['one']} aria-label={DISPUTE_FORM.one(index)}>
              <div className={styles['head']}>
                <strong>{DISPUTE_FORM.one(index)}</strong>
                {disputes.length === 1 ? null : (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={DISPUTE_FORM.remove(index)}
                    onClick={() => change(disputes.filter((_, at) => at !== index))}
                  />
                )}
              </div>
              <DisputeFields
                lines={doc.lines}
                dispute={dispute}
                change={(changes) => change(disputes.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
                wrongIn={(field) =>
                  (isTried ? wrong[index]?.[field] : undefined) ?? refused[`disputes.${index}.${field}`]?.[0]
                }
              />
            </section>
          ))}
        </RunningUploads>
      </Form>
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => change([...disputes, blank(doc)])}>
        {DISPUTE_FORM.add}
      </Button>
    </FormDrawer>
  )
}
