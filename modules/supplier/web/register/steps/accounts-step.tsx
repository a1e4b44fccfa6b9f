import { Section } from '#shell/kit/detail/section.tsx'
import type { Profile } from '../../../profile.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { payeeOf } from '../accounts.ts'
import { withoutRow } from '../draft/paths.ts'
import { useScene, useValue } from '../form-context.tsx'
import { AccountRow } from '../parts/account-row.tsx'
import { Fields } from '../parts/field.tsx'
import { InvoiceTitle } from '../parts/invoice-title.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { Rows, withoutDefaulted } from '../parts/rows.tsx'

const PERSON = 3

const newAccount = (profile: Profile): Profile['bankAccounts'][number] => ({
  id: null,
  accountName: payeeOf(profile),
  accountNo: '',
  bankName: '',
  bankSubId: null,
  bankSubName: '',
  cnapsCode: '',
  currency: 'CNY',
  isDefault: profile.bankAccounts.length === 0,
  proofFile: null,
  accountType: profile.supplierType === PERSON ? 2 : 1,
})

/** Step 6: where to pay. */
export const AccountsStep = () => {
  const { form } = useScene()
  const isPerson = useValue('supplierType') === PERSON
  return (
    <>
      <Section title={ACCOUNTS.title}>
        <Rows
          list="bankAccounts"
          title={FIELDS.bankAccounts}
          max={10}
          add={() => form.change((profile) => ({ bankAccounts: [...profile.bankAccounts, newAccount(profile)] }))}
          remove={(gone) =>
            form.change(({ bankAccounts, ocr }) => ({
              bankAccounts: withoutDefaulted(bankAccounts, gone),
              ocr: withoutRow(ocr, 'bankAccounts', gone),
            }))
          }
          row={AccountRow}
        />
        <Fields>
          <OcrRemark step={6} />
        </Fields>
      </Section>
      {!isPerson && <InvoiceTitle />}
    </>
  )
}
