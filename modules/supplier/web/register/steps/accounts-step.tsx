import { Section } from '#shell/kit/detail/section.tsx'
import type { BankAccount } from '../../../profile.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { payeeOf } from '../accounts.ts'
import { withoutRow } from '../draft/paths.ts'
import { useScene, useValue } from '../form-context.tsx'
import { AccountRow } from '../parts/account-row.tsx'
import { Fields } from '../parts/field.tsx'
import { InvoiceTitle } from '../parts/invoice-title.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { replaced, Rows, withDefault, withoutDefaulted } from '../parts/rows.tsx'

/** Step 6: where to pay. */
export const AccountsStep = () => {
  const { form } = useScene()
  const rows = useValue('bankAccounts')
  const ocr = useValue('ocr')
  const supplierType = useValue('supplierType')
  const isPerson = supplierType === 3
  const add = (): void => {
    const account: BankAccount = {
      id: null,
      accountName: payeeOf(form.store.getState().profile),
      accountNo: '',
      bankName: '',
      bankSubId: null,
      bankSubName: '',
      cnapsCode: '',
      currency: 'CNY',
      isDefault: rows.length === 0,
      proofFile: null,
      accountType: isPerson ? 2 : 1,
    }
    form.change({ bankAccounts: [...rows, account] })
  }
  return (
    <>
      <Section title={ACCOUNTS.title}>
        <Rows
          path="bankAccounts"
          title={FIELDS.bankAccounts}
          rows={rows}
          max={10}
          add={add}
          remove={(gone) =>
            form.change({
              bankAccounts: withoutDefaulted(rows, gone),
              ocr: withoutRow(ocr, 'bankAccounts', gone),
            })
          }
        >
          {(account, index) => (
            <AccountRow
              account={account}
              index={index}
              change={(part) => {
                // Recognition may have filled the row meanwhile: the newest one counts.
                const now = form.store.getState().profile.bankAccounts
                form.change({ bankAccounts: replaced(now, index, part) })
              }}
              makeDefault={() => form.change({ bankAccounts: withDefault(rows, index) })}
            />
          )}
        </Rows>
        <Fields>
          <OcrRemark step={6} />
        </Fields>
      </Section>
      {!isPerson && <InvoiceTitle />}
    </>
  )
}
