import { Select } from 'antd'
import type { ReactNode } from 'react'
import { TAX_RATES } from '#kernel/fields.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { INVOICE_CATEGORY } from '#modules/file/contract.ts'
import { hasCode } from '../../invoice-check.ts'
import { InvoiceDraft } from '../../line-shapes.ts'
import type { ReadName } from '../../reading-shapes.ts'
import { INVOICE_KINDS } from '../../words.ts'
import { DETAIL } from '../detail/words.ts'
import styles from './invoice.module.css'

const titles = InvoiceDraft.properties
const KINDS = codesOf(INVOICE_KINDS).map((value) => ({ value, label: INVOICE_KINDS[value] }))
const RATES = TAX_RATES.map((value) => ({ value, label: DETAIL.percent(value) }))
type TextName = 'code' | 'number' | 'totalAmount' | 'amountNoTax' | 'taxAmount'
type PartyName = 'buyerName' | 'buyerTaxNo' | 'sellerName' | 'sellerTaxNo'

interface Props {
  readonly invoice: InvoiceDraft
  readonly files: readonly FileRef[]
  readonly extensions: readonly string[]
  readonly change: (changes: Partial<InvoiceDraft>) => void
  readonly wrongIn: (field: keyof InvoiceDraft) => string | undefined
  /** What stands below a field: where its value is from. */
  readonly noteOf: (field: ReadName) => ReactNode
}

/** One invoice, field by field as it stands on it. */
export const InvoiceFields = ({ invoice, files, extensions, change, wrongIn, noteOf }: Props) => {
  const text = (name: TextName | PartyName, required: boolean) => (
    <TextField
      schema={titles[name]}
      required={required}
      value={invoice[name]}
      change={(value) => change({ [name]: value.trim() })}
      wrong={wrongIn(name)}
      note={noteOf(name)}
    />
  )
  return (
    <>
      <div className={styles['fields']}>
        <Field label={titleOf(titles.kind)} required wrong={wrongIn('kind')} note={noteOf('kind')}>
          {(control) => (
            <Select {...control} value={invoice.kind} options={KINDS} onChange={(kind) => change({ kind })} />
          )}
        </Field>
        {hasCode(invoice) ? text('code', true) : null}
        {text('number', true)}
        <Field label={titleOf(titles.date)} required wrong={wrongIn('date')} note={noteOf('date')}>
          {(control) => (
            <DayInput {...control} value={invoice.date || null} onChange={(date) => change({ date: date ?? '' })} />
          )}
        </Field>
        {text('totalAmount', true)}
        <Field label={titleOf(titles.taxRate)} required wrong={wrongIn('taxRate')} note={noteOf('taxRate')}>
          {(control) => (
            <Select {...control} value={invoice.taxRate} options={RATES} onChange={(taxRate) => change({ taxRate })} />
          )}
        </Field>
        {text('amountNoTax', true)}
        {text('taxAmount', true)}
        {text('buyerName', false)}
        {text('buyerTaxNo', true)}
        {text('sellerName', false)}
        {text('sellerTaxNo', false)}
      </div>
      <Field label={titleOf(titles.files)} required wrong={wrongIn('files')}>
        {({ id }) => (
          <FileIds
            id={id}
            category={INVOICE_CATEGORY}
            known={files}
            extensions={extensions}
            maxCount={keywordsOf(titles.files).maxItems ?? 1}
            value={invoice.files}
            onChange={(ids) => change({ files: ids })}
          />
        )}
      </Field>
    </>
  )
}
