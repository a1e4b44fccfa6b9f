import { Form, Radio, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { AccountSelect } from '#modules/company/web/shared/account-select.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { TIMING } from '../../rules.ts'
import { PaymentDraft } from '../../shapes.ts'
import { INCOME_KINDS, INVOICE_TIMINGS } from '../../words.ts'
import { unverified } from '../unverified.ts'
import { CREATE } from './words.ts'
import styles from './create.module.css'
import type { Group } from './picks.ts'

const titles = PaymentDraft.properties
const TIMINGS = codesOf(INVOICE_TIMINGS).map((value) => ({ value, label: INVOICE_TIMINGS[value] }))
const KINDS = codesOf(INCOME_KINDS).map((value) => ({ value, label: INCOME_KINDS[value] }))

/** What is agreed on besides the lines. */
export interface Terms extends Pick<PaymentDraft, 'invoiceTiming'> {
  readonly incomeKind: NonNullable<PaymentDraft['incomeKind']>
  readonly receiptAccountId: string | null
  readonly note: string
}

interface Props {
  readonly groups: readonly Group[]
  readonly group: Group | undefined
  readonly choose: (key: string) => void
  readonly companyId: string | undefined
  readonly terms: Terms
  readonly change: (changes: Partial<Terms>) => void
  readonly wrongIn: (field: string) => string | undefined
}

const groupLabel = ({ buyerCompanyName, isPrepay, rows }: Group): string =>
  CREATE.group(buyerCompanyName, isPrepay ? CREATE.prepay : CREATE.settle, rows.length)

/** Who pays, in which order invoice and money come, and where the money goes. */
export const TermsForm = ({ groups, group, choose, companyId, terms, change, wrongIn }: Props) => (
  <Form component={false} layout="vertical">
    <div className={styles['terms']}>
      <Field label={titleOf(titles.buyerCompanyId)} required wrong={wrongIn('buyerCompanyId')}>
        {(control) => (
          <Select
            {...control}
            value={group?.key ?? null}
            options={groups.map((one) => ({ value: one.key, label: groupLabel(one) }))}
            onChange={choose}
          />
        )}
      </Field>
      <Field label={titleOf(titles.invoiceTiming)} required wrong={wrongIn('invoiceTiming')}>
        {(control) => (
          <Select
            {...control}
            value={terms.invoiceTiming}
            options={TIMINGS}
            onChange={(invoiceTiming) => change({ invoiceTiming })}
          />
        )}
      </Field>
      {terms.invoiceTiming === TIMING.none ? (
        <Field label={titleOf(titles.incomeKind)} wrong={wrongIn('incomeKind')}>
          {({ id }) => (
            <Radio.Group
              id={id}
              aria-label={titleOf(titles.incomeKind)}
              optionType="button"
              options={KINDS}
              value={terms.incomeKind}
              onChange={({ target }) =>
                change({ incomeKind: codesOf(INCOME_KINDS).find((code) => code === target.value) ?? 1 })
              }
            />
          )}
        </Field>
      ) : null}
      <Field label={CREATE.account} hint={CREATE.accountHint} wrong={wrongIn('receiptAccountId')}>
        {({ id }) => (
          <AccountSelect
            id={id}
            companyId={companyId}
            refuses={unverified}
            value={terms.receiptAccountId}
            onChange={(receiptAccountId) => change({ receiptAccountId })}
          />
        )}
      </Field>
    </div>
    <TextField schema={titles.note} value={terms.note} change={(note) => change({ note })} rows={1} />
  </Form>
)
