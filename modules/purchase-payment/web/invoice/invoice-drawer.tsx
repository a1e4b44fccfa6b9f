import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { isDay } from '#kernel/identity.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { INVOICE_CATEGORY } from '#modules/file/contract.ts'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { Finding } from '../../invoice-check.ts'
import { CHECK } from '../../invoice-words.ts'
import { InvoiceDraft, InvoiceDrafts } from '../../line-shapes.ts'
import { face } from '../face.ts'
import { payments, useSavePart, type DialogProps } from '../queries.ts'
import { INVOICE_FORM } from './words.ts'
import { blankInvoice, draftsOf, earlyFindings, precheck, withChanges } from './invoice-draft.ts'
import { InvoiceSection } from './invoice-section.tsx'
import { InvoiceSum } from './invoice-sum.tsx'
import styles from './invoice.module.css'
import { filledBy } from './read-fields.ts'
import { TitleCard } from './title-card.tsx'
import { useInvoiceReadings } from './use-invoice-readings.ts'

const AT_FIELDS = new RegExp(`^invoices\\.\\d+\\.(${Object.keys(InvoiceDraft.properties).join('|')})$`)
/** Electronic invoices come as one of these. */
const EXTENSIONS: readonly string[] = ['pdf', 'ofd', 'xml']

/** What was typed is there again after the window was led away; files would have to be known to be shown. */
const takenLike = (model: InvoiceDraft) => (kept: unknown) =>
  rowsLike([model], kept)?.map((one): InvoiceDraft => ({ ...one, files: [] }))

/** The supplier hands in invoices: a file each, what stands on it, and all that is wrong before anything is sent. */
export const InvoiceDrawer = ({ doc, name, closed }: DialogProps) => {
  const [start] = useState(() => draftsOf(doc))
  const { now: invoices, change, isTouched } = useKeptState('invoices', start, takenLike(blankInvoice(doc)))
  const [sent, setSent] = useState<readonly FileRef[]>([])
  const [isTried, setTried] = useState(false)
  const { read, readingOf, isRunning } = useInvoiceReadings(doc.id, (fileId, fields) =>
    change((former) =>
      former.map((one) => (one.files.includes(fileId) ? filledBy(one, blankInvoice(doc), fields) : one)),
    ),
  )
  const running = useRunningUploads()
  const move = payments.useMove(doc)
  const save = useSavePart(doc, INVOICE_FORM.saved)
  const isRead = (invoice: InvoiceDraft): boolean => readingOf(invoice)?.state === 'done'
  const wrong = [...precheck(doc, invoices, dayOf(new Date())), ...invoices.flatMap(usedBefore(readingOf))]
  const shown = isTried ? wrong : earlyFindings(doc, invoices, wrong, isRead)
  const isJudged = isTried || (!isRunning && (shown.length > 0 || (wrong.length === 0 && invoices.some(isRead))))
  const refused = errorsOf(move.error ?? save.error)

  // A file is an invoice of its own; several may arrive before the first is shown.
  const arrived = (files: readonly FileRef[]): void => {
    setSent((former) => [...former, ...files])
    change((former) => {
      const known = new Set(former.flatMap((one) => one.files))
      return [...former, ...files.filter(({ id }) => !known.has(id)).map(({ id }) => blankInvoice(doc, [id]))]
    })
    for (const { id } of files) void read(id)
  }
  const changeAt = (at: number, next: (invoice: InvoiceDraft) => InvoiceDraft): void =>
    change((former) => former.map((one, place) => (place === at ? next(one) : one)))
  const entered = (at: number, changes: Partial<InvoiceDraft>): void => {
    const known = invoices[at]?.files ?? []
    for (const id of changes.files ?? []) if (!known.includes(id)) void read(id)
    changeAt(at, (one) => withChanges(one, changes))
  }
  const wrongIn = (at: number, field: keyof InvoiceDraft): string | undefined => {
    const place = `invoices.${at}.${field}`
    return shown.find((one) => one.field === place)?.why ?? refused[place]?.[0]
  }
  const submit = (close: () => void): void => {
    setTried(true)
    if (running.size > 0) toast('warning', UPLOAD.running)
    if (wrong.length > 0 || running.size > 0) return
    move.mutate({ name, body: { invoices: [...invoices] } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={face.labelOf(name)}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <InvoiceSum doc={doc} invoices={invoices} />
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            disabled={!canSave(invoices)}
            loading={save.isPending}
            onClick={() => save.mutate({ invoices: [...invoices] }, { onSuccess: close })}
          >
            {INVOICE_FORM.save}
          </Button>
          <Button type="primary" loading={move.isPending} onClick={() => submit(close)}>
            {face.labelOf(name)}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error ?? save.error} shows={(field) => AT_FIELDS.test(field)} />
      <TitleCard doc={doc} />
      <Form component={false} layout="vertical">
        <RunningUploads value={running}>
          <Form.Item label={INVOICE_FORM.add} htmlFor="payment-invoices" extra={INVOICE_FORM.addHint}>
            <FileUpload
              id="payment-invoices"
              category={INVOICE_CATEGORY}
              extensions={EXTENSIONS}
              maxCount={keywordsOf(InvoiceDrafts).maxItems ?? 1}
              onChange={arrived}
            />
          </Form.Item>
          {[...invoices.entries()].map(([at, invoice]) => {
            const reading = readingOf(invoice)
            return (
              <InvoiceSection
                // Told apart by where they stand: nothing else distinguishes one that has just been added.
                key={`invoice-${at}`}
                place={at + 1}
                invoice={invoice}
                files={[...doc.files, ...sent]}
                extensions={EXTENSIONS}
                reading={reading}
                readAgain={() => void (reading && read(reading.fileId))}
                change={(changes) => entered(at, changes)}
                adopt={(changes) => changeAt(at, (one) => ({ ...one, ...changes }))}
                remove={() => change(invoices.filter((_, place) => place !== at))}
                wrongIn={(field) => wrongIn(at, field)}
              />
            )
          })}
        </RunningUploads>
      </Form>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => change([...invoices, blankInvoice(doc)])}
      >
        {INVOICE_FORM.byHand}
      </Button>
      {isJudged ? <Precheck wrong={shown} /> : null}
    </FormDrawer>
  )
}

/** Another payment has the invoice whose number was read, unless somebody has entered another number since. */
const usedBefore =
  (readingOf: ReturnType<typeof useInvoiceReadings>['readingOf']) =>
  (invoice: InvoiceDraft, at: number): Finding[] => {
    const found = readingOf(invoice)
    if (found?.state !== 'done' || found.reading.usedIn === '') return []
    const { fields, usedIn } = found.reading
    return fields.number === invoice.number
      ? [{ field: `invoices.${at}.number`, why: CHECK.at(at + 1, CHECK.used(usedIn)) }]
      : []
  }

/** What was entered so far can be kept when the server can read it. */
const canSave = (invoices: readonly InvoiceDraft[]): boolean =>
  invoices.every(
    ({ number, date, totalAmount, amountNoTax, taxAmount }) =>
      isDay(date) && [number, totalAmount, amountNoTax, taxAmount].every((text) => text !== ''),
  )

/** What the check before sending has found, all of it at once. */
const Precheck = ({ wrong }: { readonly wrong: readonly Finding[] }) => (
  <Alert
    role="alert"
    showIcon
    className={styles['check'] ?? ''}
    type={wrong.length === 0 ? 'success' : 'error'}
    title={wrong.length === 0 ? INVOICE_FORM.passed : INVOICE_FORM.failed(wrong.length)}
    description={wrong.map(({ field, why }) => (
      <div key={`${field} ${why}`}>{why}</div>
    ))}
  />
)
