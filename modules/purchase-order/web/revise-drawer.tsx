import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { SHELL } from '#shell/words.ts'
import { MISSING } from '../draft-words.ts'
import { LineDaysNote } from './days-note.tsx'
import type { DialogProps } from './queries.ts'
import { LinesGrid } from './revision/lines-grid.tsx'
import { StagesGrid } from './revision/stages-grid.tsx'
import { TermsForm } from './revision/terms-form.tsx'
import { useRevision } from './revision/use-revision.ts'
import { StepReasons } from './step-reasons.tsx'
import { useReason } from './use-reason.tsx'
import { ANSWER, REVISION } from './words.ts'

const AT_FIELDS = /^(remark|revision\.items\.\d+\.\w+)$/
const WIDE = 1_320
const ALERT = { showIcon: true, style: { marginBottom: 12 } } as const

/** Purchasing changes prices, lines or terms; the supplier then confirms again. What needs approval goes there first. */
export const ReviseDrawer = ({ doc: order, closed }: DialogProps) => {
  const revision = useRevision(order)
  const { lines, stages, outlook } = revision
  const reason = useReason(false)
  const dated = useMemo(
    () => lines.now.map(({ skuCode, qty, day }) => ({ skuCode, qty, requiredDate: day })),
    [lines.now],
  )
  const needsApproval = outlook?.needsApproval === true

  const submit = (close: () => void): void => {
    if (reason.isGiven() && revision.isSound) revision.send(reason.text, close)
  }

  return (
    <FormDrawer
      title={`${ANSWER.reviseTitle} ${order.code}`}
      size={WIDE}
      dirty={revision.isTouched || reason.text !== ''}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            loading={revision.isSending}
            disabled={!revision.isSound}
            onClick={() => submit(close)}
          >
            {needsApproval ? REVISION.submitForApproval : REVISION.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={revision.error} shows={(field) => AT_FIELDS.test(field)} />
      <StepReasons order={order} />
      <Alert
        {...ALERT}
        type={needsApproval ? 'warning' : 'info'}
        title={needsApproval ? REVISION.toApprove : REVISION.hint}
      />
      {outlook?.losesShipped === true ? <Alert {...ALERT} type="error" title={REVISION.losesShipped} /> : null}
      <Section title={REVISION.lines}>
        <LinesGrid
          order={order}
          rows={revision.rows}
          wrongIn={revision.wrongIn}
          today={revision.today}
          change={(next, about) => lines.edit(() => next, about)}
          undo={lines.undo}
          redo={lines.redo}
        />
        <LineDaysNote supplierCompanyId={order.supplierCompanyId} lines={dated} exceptOrderId={order.id} />
      </Section>
      <Section title={REVISION.terms}>
        <TermsForm terms={revision.terms} change={revision.setTerms} />
      </Section>
      <Section title={REVISION.payment}>
        <StagesGrid
          rows={stages.now}
          change={(next, about) => stages.edit(() => next, about)}
          undo={stages.undo}
          redo={stages.redo}
        />
        {revision.isWhole ? null : <Alert {...ALERT} type="error" title={MISSING.percents(revision.percents)} />}
      </Section>
      <Section title={REVISION.preview}>
        {outlook === undefined || outlook.changes.length === 0 ? (
          <p>{outlook === undefined ? REVISION.unread : REVISION.nothing}</p>
        ) : (
          <DifferenceTable differences={outlook.changes} />
        )}
      </Section>
      {reason.fields(revision.refused)}
    </FormDrawer>
  )
}
