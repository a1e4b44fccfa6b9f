import { Alert, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { AccountSelect } from '#modules/company/web/shared/account-select.tsx'
import { showMoney } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { PaymentTransition } from '../machine.ts'
import { BY_BANK } from '../rules.ts'
import { PaymentMove, type Payment } from '../shapes.ts'
import { INVOICE_REASONS, MESSAGES, PAY_METHODS, TITLE } from '../words.ts'
import { face } from './face.ts'
import { payments, type DialogProps, type PaymentTypes } from './queries.ts'
import { unverified } from './unverified.ts'
import { STEP } from './words.ts'

type Own = Omit<PaymentTypes['body'], 'remark'>
const titles = PaymentMove.properties

const optionsOf = (words: Readonly<Record<number, string>>) =>
  codesOf(words).map((value) => ({ value, label: words[value] }))
const required = (message: string) => [{ required: true, message }]

const ReturnReason = () => (
  <Form.Item name="reasonCode" label={STEP.reasonCode} rules={required(MESSAGES.reasonCodeMissing)}>
    <Radio.Group optionType="button" options={optionsOf(INVOICE_REASONS)} />
  </Form.Item>
)

const PlannedDay = ({ doc: { dueDate } }: { readonly doc: Payment }) => (
  <Form.Item
    name="plannedPayDate"
    label={titleOf(titles.plannedPayDate)}
    extra={STEP.plannedHint}
    initialValue={dueDate}
  >
    <DayInput />
  </Form.Item>
)

const TextItem = ({ name, hint, missing }: { name: 'bankFlowNo' | 'voucherNo'; hint?: string; missing?: string }) => (
  <Form.Item
    name={name}
    label={titleOf(titles[name])}
    extra={hint}
    rules={missing === undefined ? [] : [{ required: true, whitespace: true, message: missing }]}
  >
    <Input maxLength={keywordsOf(titles[name]).maxLength} autoComplete="off" />
  </Form.Item>
)

/** Money that was sent: the rest of it today, unless somebody says otherwise. */
const Paid = ({ doc: { openAmount, buyerCompanyId } }: { readonly doc: Payment }) => {
  const method = Form.useWatch<number | undefined>('method')
  const isByBank = (method ?? BY_BANK) === BY_BANK
  return (
    <>
      <Form.Item
        name="amount"
        label={titleOf(titles.amount)}
        extra={STEP.amountHint(showMoney(openAmount))}
        initialValue={openAmount}
        rules={[...required(MESSAGES.amountMissing), textRule(titles.amount)]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={19} />
      </Form.Item>
      <Form.Item
        name="paidOn"
        label={titleOf(titles.paidOn)}
        initialValue={dayOf(new Date())}
        rules={required(MESSAGES.paidOnMissing)}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="method" label={titleOf(titles.method)} initialValue={BY_BANK}>
        <Radio.Group optionType="button" options={optionsOf(PAY_METHODS)} />
      </Form.Item>
      <TextItem name="bankFlowNo" hint={STEP.flowHint} {...(isByBank ? { missing: MESSAGES.flowMissing } : {})} />
      <TextItem name="voucherNo" />
      <Form.Item name="payAccountId" label={titleOf(titles.payAccountId)} extra={STEP.payAccountHint}>
        <AccountSelect companyId={buyerCompanyId} />
      </Form.Item>
      <Form.Item
        name="receiptFiles"
        label={titleOf(titles.receiptFiles)}
        rules={[{ required: true, type: 'array', min: 1, message: MESSAGES.receiptMissing }]}
      >
        <FileIds category={TITLE} known={[]} maxCount={keywordsOf(titles.receiptFiles).maxItems ?? 1} />
      </Form.Item>
    </>
  )
}

const NewAccount = ({ doc: { supplierCompanyId } }: { readonly doc: Payment }) => (
  <>
    <Alert type="warning" showIcon title={STEP.recheckHint} />
    <Form.Item name="receiptAccountId" label={STEP.account}>
      <AccountSelect companyId={supplierCompanyId} refuses={unverified} placeholder={STEP.usualAccount} />
    </Form.Item>
  </>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (doc: Payment) => ReactNode
}
const RETURN: Asked = { names: ['reasonCode'], inputs: () => <ReturnReason /> }

/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<PaymentTransition, Asked>> = {
  returnInvoice: RETURN,
  returnLateInvoice: RETURN,
  verifyInvoice: { names: ['plannedPayDate'], inputs: (doc) => <PlannedDay doc={doc} /> },
  recheckAccount: { names: ['receiptAccountId'], inputs: (doc) => <NewAccount doc={doc} /> },
  pay: {
    names: ['amount', 'paidOn', 'method', 'bankFlowNo', 'voucherNo', 'payAccountId', 'receiptFiles'],
    inputs: (doc) => <Paid doc={doc} />,
  },
}

/** The form of a step. */
export const PaymentStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<PaymentTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={payments.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
    first={ASKED[name]?.inputs(doc)}
  />
)
