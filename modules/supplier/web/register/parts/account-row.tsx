import { Button } from 'antd'
import { useMemo } from 'react'
import { ACCOUNT_TYPES, FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { payeeOf } from '../accounts.ts'
import { valueSet } from '../draft/paths.ts'
import { useHeld, useScene, useText, useValue } from '../form-context.tsx'
import { bankCardReader } from '../read-certificates.ts'
import { BankField, BranchField } from './bank-fields.tsx'
import { OneField, TextField } from './inputs.tsx'
import { UniqueField } from './unique-field.tsx'
import { CertificateField, CERTIFICATES, PICTURES } from './certificate-field.tsx'
import { DefaultBox, replaced, type RowProps } from './rows.tsx'

const PERSON = 3
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

/** One account. A personal one is read from its card. */
export const AccountRow = ({ index }: RowProps) => {
  const path = `bankAccounts.${index}` as const
  const isPerson = useValue('supplierType') === PERSON
  const type = useHeld(({ profile }) => profile.bankAccounts[index]?.accountType ?? 1)
  const isPersonal = type === 2
  const reader = useMemo(() => (isPersonal ? bankCardReader(index) : undefined), [isPersonal, index])
  return (
    <>
      {/* A person is paid on the person's own card: there is nothing to choose. */}
      {isPerson && isPersonal ? null : (
        <OneField
          path={`${path}.accountType`}
          label={FIELDS.accountType}
          required
          values={[1, 2]}
          words={ACCOUNT_TYPES}
          read={({ bankAccounts }) => bankAccounts[index]?.accountType ?? null}
          write={(accountType) =>
            ({ bankAccounts }) => ({ bankAccounts: replaced(bankAccounts, index, { accountType }) })}
          wide
        />
      )}
      <CertificateField
        path={`${path}.proofFile`}
        label={FIELDS.proofFile}
        category={FIELDS.proofFile}
        required
        wide
        hint={ACCOUNTS.proofHint[type]}
        extensions={isPersonal ? PICTURES : CERTIFICATES}
        reader={reader}
      />
      <AccountName index={index} />
      <UniqueField
        field="accountNo"
        path={`${path}.accountNo`}
        label={FIELDS.accountNo}
        max={40}
        required
        input={NUMBER}
      />
      <BankField index={index} />
      <BranchField index={index} />
      <DefaultBox list="bankAccounts" index={index} label={ACCOUNTS.makeDefault} />
    </>
  )
}

/** The name on the account; the one that it should bear is offered. */
const AccountName = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `bankAccounts.${index}.accountName` as const
  const payee = useHeld(({ profile }) => payeeOf(profile))
  const isOther = useText(path) !== payee
  const hint = (
    <Button type="link" size="small" onClick={() => form.change(valueSet<string>(path, payee))}>
      {ACCOUNTS.fillName(payee)}
    </Button>
  )
  return (
    <TextField
      path={path}
      label={FIELDS.accountName}
      max={100}
      required
      {...(payee !== '' && isOther ? { hint } : {})}
    />
  )
}
