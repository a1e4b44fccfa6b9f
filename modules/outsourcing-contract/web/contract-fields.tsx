import { Checkbox, Form, Input, Radio, type FormInstance } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { CONTENT, MONTHLY, STAGE } from '../rules.ts'
import { OutsourcingContractDraft, type OutsourcingContract } from '../shapes.ts'
import { OUTSOURCING_TYPES, SETTLEMENT_CYCLES, TITLE } from '../words.ts'
import styles from './contract.module.css'
import { wrongAt, type ContractValues } from './draft-values.ts'
import { LedgerPick, LegalPick } from './picks.tsx'
import { DRAFT } from './words.ts'

const titles = OutsourcingContractDraft.properties
type Name = keyof ContractValues & keyof typeof titles

const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })
const whole = (schema: TSchema) => ({ pattern: /^\d{0,3}$/, message: DRAFT.whole(titleOf(schema)) })
const percent = { pattern: /^(\d{1,2}(\.\d{1,2})?|100)?$/, message: DRAFT.rate }

/** The noun's own rules about a field, which look at the others too. */
const judged = (field: keyof ContractValues) => (form: Pick<FormInstance<ContractValues>, 'getFieldsValue'>) => ({
  validator: (): Promise<void> => {
    const wrong = wrongAt(field, form.getFieldsValue())
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
  },
})

interface Props {
  readonly former: OutsourcingContract | undefined
}

/** What is asked of a framework contract. */
export const ContractFields = ({ former }: Props) => (
  <>
    <Parties former={former} />
    <Period />
    <Settlement />
    <Clauses />
    <More former={former} />
  </>
)

/** With whom it is, is said once; for what work, until it is in force. */
const Parties = ({ former }: Props) => (
  <>
    <h3 className={styles['heading']}>{DRAFT.parties}</h3>
    {former === undefined ? (
      <div className={styles['pair']}>
        <Form.Item
          name="supplierCompanyId"
          label={titleOf(titles.supplierCompanyId)}
          rules={[chosen(titles.supplierCompanyId)]}
        >
          <SupplierSelect valueIn={({ id, extra }) => extra['companyId'] ?? id} />
        </Form.Item>
        <Form.Item name="buyerCompanyId" label={titleOf(titles.buyerCompanyId)} rules={[chosen(titles.buyerCompanyId)]}>
          <BuyerSelect />
        </Form.Item>
      </div>
    ) : null}
    <Form.Item name="outsourcingType" label={titleOf(titles.outsourcingType)}>
      <Radio.Group
        optionType="button"
        disabled={former !== undefined && former.stage !== STAGE.draft}
        options={optionsOf(OUTSOURCING_TYPES)}
      />
    </Form.Item>
    <div className={styles['pair']}>
      <TextItem name="title" isRequired />
      <TextItem name="contractNo" />
    </div>
  </>
)

const Period = () => (
  <>
    <h3 className={styles['heading']}>{DRAFT.period}</h3>
    <div className={styles['pair']}>
      <Form.Item name="effectiveFrom" label={titleOf(titles.effectiveFrom)} rules={[chosen(titles.effectiveFrom)]}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="effectiveTo"
        label={titleOf(titles.effectiveTo)}
        rules={[chosen(titles.effectiveTo), judged('effectiveTo')]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item
        name="amountLimit"
        label={titleOf(titles.amountLimit)}
        extra={DRAFT.limitHint}
        rules={[textRule(titles.amountLimit), judged('amountLimit')]}
      >
        <Input inputMode="decimal" maxLength={19} autoComplete="off" />
      </Form.Item>
    </div>
    <Form.Item name="autoRenew" valuePropName="checked">
      <Checkbox>{DRAFT.autoRenew}</Checkbox>
    </Form.Item>
  </>
)

const Settlement = () => {
  const cycle = Form.useWatch<ContractValues['settlementCycle'] | undefined>('settlementCycle')
  return (
    <>
      <h3 className={styles['heading']}>{DRAFT.settlement}</h3>
      <Form.Item name="settlementCycle" label={titleOf(titles.settlementCycle)}>
        <Radio.Group optionType="button" options={optionsOf(SETTLEMENT_CYCLES)} />
      </Form.Item>
      <div className={styles['pair']}>
        {cycle === MONTHLY ? (
          <Form.Item
            name="billingDay"
            label={titleOf(titles.billingDay)}
            rules={[whole(titles.billingDay), judged('billingDay')]}
            required
          >
            <Input inputMode="numeric" maxLength={2} autoComplete="off" />
          </Form.Item>
        ) : null}
        <Form.Item
          name="payDays"
          label={titleOf(titles.payDays)}
          rules={[required(titles.payDays), whole(titles.payDays)]}
        >
          <Input inputMode="numeric" maxLength={3} autoComplete="off" />
        </Form.Item>
      </div>
      <TextItem name="paymentRemark" rows={1} />
    </>
  )
}

const Clauses = () => {
  const isContent = Form.useWatch<ContractValues['outsourcingType'] | undefined>('outsourcingType') === CONTENT
  return (
    <>
      <h3 className={styles['heading']}>{DRAFT.clauses}</h3>
      {isContent ? (
        <TextItem name="copyrightClause" rows={2} isRequired />
      ) : (
        <>
          <TextItem name="materialRule" rows={2} isRequired />
          <Form.Item name="lossRate" label={titleOf(titles.lossRate)} rules={[percent]}>
            <Input inputMode="decimal" maxLength={5} autoComplete="off" />
          </Form.Item>
        </>
      )}
      <TextItem name="qualityTerms" rows={2} />
      <TextItem name="reworkRule" rows={2} />
      <TextItem name="confidentiality" rows={2} />
      <Form.Item name="penaltyRules" label={titleOf(titles.penaltyRules)} extra={DRAFT.penaltyHint}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
      </Form.Item>
    </>
  )
}

const More = ({ former }: Props) => {
  const supplier = Form.useWatch<string | undefined>('supplierCompanyId') ?? former?.supplierCompanyId
  return (
    <>
      <h3 className={styles['heading']}>{DRAFT.more}</h3>
      <Form.Item name="contractFiles" label={titleOf(titles.contractFiles)}>
        <FileIds category={TITLE} known={former?.files ?? []} maxCount={10} />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name="contractLedgerId" label={titleOf(titles.contractLedgerId)} extra={DRAFT.ledgerHint}>
          <LedgerPick supplierCompanyId={supplier} former={former} />
        </Form.Item>
        <Form.Item name="legalUserId" label={titleOf(titles.legalUserId)} extra={DRAFT.legalHint}>
          <LegalPick former={former} />
        </Form.Item>
      </div>
      <TextItem name="remark" rows={2} />
    </>
  )
}

interface TextProps {
  readonly name: Name
  readonly rows?: number
  readonly isRequired?: true
}

const TextItem = ({ name, rows, isRequired }: TextProps) => {
  const schema = titles[name]
  const max = { maxLength: keywordsOf(schema).maxLength }
  return (
    <Form.Item name={name} label={titleOf(schema)} rules={isRequired ? [required(schema)] : []}>
      {rows === undefined ? <Input {...max} /> : <Input.TextArea {...max} autoSize={{ minRows: rows, maxRows: 10 }} />}
    </Form.Item>
  )
}
