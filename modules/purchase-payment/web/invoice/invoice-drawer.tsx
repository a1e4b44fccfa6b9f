import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { isDay } from '#kernel/identity.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import type { Finding } from '../../invoice-check.ts'
import { InvoiceDraft, InvoiceDrafts } from '../../line-shapes.ts'
import { TITLE } from '../../words.ts'
import { face } from '../face.ts'
import { payments, useSavePart, type DialogProps } from '../queries.ts'
import { INVOICE_FORM } from '../words.ts'
import { blankInvoice, draftsOf, precheck, withChanges } from './invoice-draft.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { InvoiceSum } from './invoice-sum.tsx'
import styles from './invoice.module.css'
import { TitleCard } from './title-card.tsx'

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
  const services = useFileServices()
  const extensions = EXTENSIONS.filter((one) => services.extensions.includes(one))
  const running = useRunningUploads()
  const move = payments.useMove(doc)
  const save = useSavePart(doc, INVOICE_FORM.saved)
  const wrong = precheck(doc, invoices, dayOf(new Date()))
  const refused = errorsOf(move.error ?? save.error)

  // A file is an invoice of its own; several may arrive before the first is shown.
  const arrived = (files: readonly FileRef[]): void => {
    setSent((former) => [...former, ...files])
    change((former) => {
      const known = new Set(former.flatMap((one) => one.files))
      return [...former, ...files.filter(({ id }) => !known.has(id)).map(({ id }) => blankInvoice(doc, [id]))]
    })
  }
  const wrongIn = (at: number, field: keyof InvoiceDraft): string | undefined => {
    const place = `invoices.${at}.${field}`
    return (isTried ? wrong.find((one) => one.field === place)?.why : undefined) ?? refused[place]?.[0]
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
              category={TITLE}
              extensions={extensions}
              maxCount={keywordsOf(InvoiceDrafts).maxItems ?? 1}
              onChange={arrived}
            />
          </Form.Item>
          {[...invoices.entries()].map(([at, invoice]) => (
            // Told apart by where they stand: nothing else distinguishes one that has just been added.
            <section key={`invoice-${at}`} className={styles['one']} aria-label={INVOICE_FORM.one(at + 1)}>
              <div className={styles['head']}>
                <strong>{INVOICE_FORM.one(at + 1)}</strong>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={INVOICE_FORM.remove(at + 1)}
                  onClick={() => change(invoices.filter((_, place) => place !== at))}
                />
              </div>
              <InvoiceFields
                invoice={invoice}
                files={[...doc.files, ...sent]}
                extensions={extensions}
                change={(changes) =>
                  change((former) => former.map((one, place) => (place === at ? withChanges(one, changes) : one)))
                }
                wrongIn={(field) => wrongIn(at, field)}
              />
            </section>
          ))}
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
      {isTried ? <Precheck wrong={wrong} /> : null}
    </FormDrawer>
  )
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
