import { Button, Checkbox, Input } from 'antd'
import type { BankAccount } from '../../../profile.ts'
import { ACCOUNT_TYPES, FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { payeeOf } from '../accounts.ts'
import { useHeld, useValue } from '../form-context.tsx'
import { bankCardReader } from '../read-certificates.ts'
import { BankField, BranchField } from './bank-fields.tsx'
import { Field } from './field.tsx'
import { OneField } from './inputs.tsx'
import { CertificateField, CERTIFICATES, PICTURES } from './certificate-field.tsx'

const PERSON = 3

interface Props {
  readonly account: BankAccount
  readonly index: number
  readonly change: (part: Partial<BankAccount>) => void
  readonly makeDefault: () => void
}

/** One account. A personal one is read from its card. */
export const AccountRow = ({ account, index, change, makeDefault }: Props) => {
  const path = `bankAccounts.${index}`
  const payee = useHeld(({ profile }) => payeeOf(profile))
  const isPerson = useValue('supplierType') === PERSON
  const isPersonal = account.accountType === 2
  return (
    <>
      {/* A person is paid on his own card: there is nothing to choose. */}
      {isPerson && isPersonal ? null : (
        <OneField
          path={`${path}.accountType`}
          label={FIELDS.accountType}
          required
          values={[1, 2]}
          words={ACCOUNT_TYPES}
          value={account.accountType}
          change={(accountType) => change({ accountType })}
          wide
        />
      )}
      <CertificateField
        path={`${path}.proofFile`}
        label={FIELDS.proofFile}
        category={FIELDS.proofFile}
        required
        wide
        hint={ACCOUNTS.proofHint[account.accountType]}
        extensions={isPersonal ? PICTURES : CERTIFICATES}
        fileId={account.proofFile}
        change={(proofFile) => change({ proofFile })}
        reader={isPersonal ? bankCardReader(index) : undefined}
      />
      <Field
        path={`${path}.accountName`}
        label={FIELDS.accountName}
        required
        {...(payee !== '' && payee !== account.accountName
          ? {
              hint: (
                <Button type="link" size="small" onClick={() => change({ accountName: payee })}>
                  {ACCOUNTS.fillName(payee)}
                </Button>
              ),
            }
          : {})}
      >
        {({ labelId: _label, ...control }) => (
          <Input
            {...control}
            value={account.accountName}
            maxLength={100}
            onChange={({ target }) => change({ accountName: target.value })}
          />
        )}
      </Field>
      <Field path={`${path}.accountNo`} label={FIELDS.accountNo} required use={(accountNo) => change({ accountNo })}>
        {({ labelId: _label, ...control }) => (
          <Input
            {...control}
            value={account.accountNo}
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => change({ accountNo: target.value })}
          />
        )}
      </Field>
      <BankField path={path} account={account} change={change} />
      <BranchField path={path} account={account} change={change} />
      <Checkbox checked={account.isDefault} onChange={makeDefault}>
        {ACCOUNTS.makeDefault}
      </Checkbox>
    </>
  )
}
