import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import { toast } from '#shell/toast/toast.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { invoiceTitleFrom } from '../accounts.ts'
import { useScene } from '../form-context.tsx'
import { Fields, optionalLabel } from './field.tsx'
import { TextField } from './inputs.tsx'

const TEXTS = [
  { field: 'name', label: FIELDS.name, max: 100, required: true },
  { field: 'taxNo', label: FIELDS.taxNo, max: 20, required: true },
  { field: 'address', label: FIELDS.invoiceAddress, max: 200, required: false },
  { field: 'phone', label: FIELDS.phone, max: 30, required: false },
  { field: 'bank', label: FIELDS.bank, max: 100, required: true },
  { field: 'account', label: FIELDS.account, max: 40, required: true },
] as const

/** What stands on invoices; most of it is known by now. */
export const InvoiceTitle = () => {
  const { form } = useScene()
  const copy = (): void => {
    const next = invoiceTitleFrom(form.store.getState().profile)
    form.change({ invoiceTitle: next })
    toast('success', next.account === '' ? ACCOUNTS.copiedMasked : ACCOUNTS.copied)
  }
  return (
    <Section
      title={ACCOUNTS.invoice}
      extra={
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          {ACCOUNTS.copy}
        </Button>
      }
    >
      <Fields>
        {TEXTS.map(({ field, label, max, required }) => (
          <TextField
            key={field}
            path={`invoiceTitle.${field}`}
            label={required ? label : optionalLabel(label)}
            max={max}
            required={required}
          />
        ))}
      </Fields>
    </Section>
  )
}
