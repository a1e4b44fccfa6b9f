import { Form, Input, Radio, Select } from 'antd'
import { TAX_RATES } from '#kernel/fields.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { useCostCategories } from '#modules/cost-category/web/shared/categories.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { deductionCategories, SOURCE } from '../rules.ts'
import { DeductionDraft } from '../shapes.ts'
import { SOURCES, TITLE } from '../words.ts'
import styles from './deduction.module.css'
import { DRAFT } from './words.ts'

const titles = DeductionDraft.properties
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })

/** A form that nobody has written in. */
export const EMPTY_DRAFT: DeductionDraft = {
  supplierCompanyId: '',
  buyerCompanyId: '',
  title: '',
  costCategoryId: '',
  amount: '',
  taxRate: 13,
  sourceType: SOURCE.other,
  sourceCode: '',
  orderCode: '',
  reason: '',
  evidence: [],
}

/** What is asked of a deduction. */
export const DeductionFields = () => (
  <>
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
    <Form.Item name="title" label={titleOf(titles.title)} extra={DRAFT.titleHint} rules={[required(titles.title)]}>
      <Input maxLength={keywordsOf(titles.title).maxLength} />
    </Form.Item>
    <Form.Item name="sourceType" label={titleOf(titles.sourceType)}>
      <Radio.Group
        optionType="button"
        options={Object.entries(SOURCES).map(([value, label]) => ({ value: Number(value), label }))}
      />
    </Form.Item>
    <Source />
    <div className={styles['pair']}>
      <Form.Item name="costCategoryId" label={titleOf(titles.costCategoryId)} rules={[chosen(titles.costCategoryId)]}>
        <CategorySelect />
      </Form.Item>
      <Form.Item
        name="amount"
        label={titleOf(titles.amount)}
        rules={[required(titles.amount), textRule(titles.amount)]}
      >
        <Input inputMode="decimal" maxLength={19} autoComplete="off" suffix="¥" />
      </Form.Item>
      <Form.Item name="taxRate" label={titleOf(titles.taxRate)}>
        <Select options={TAX_RATES.map((value) => ({ value, label: `${value}%` }))} />
      </Form.Item>
    </div>
    <Form.Item name="reason" label={titleOf(titles.reason)} rules={[required(titles.reason)]}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={keywordsOf(titles.reason).maxLength} />
    </Form.Item>
    <Form.Item name="evidence" label={titleOf(titles.evidence)}>
      <FileIds category={TITLE} known={[]} />
    </Form.Item>
  </>
)

/** The number of the receipt or the order that it is about. */
const Source = () => {
  const isOfReceipt = Form.useWatch<number>('sourceType') === SOURCE.receipt
  const name = isOfReceipt ? 'sourceCode' : 'orderCode'
  return (
    <Form.Item name={name} label={titleOf(titles[name])} extra={isOfReceipt ? DRAFT.receiptHint : DRAFT.orderHint}>
      <Input maxLength={keywordsOf(titles[name]).maxLength} autoComplete="off" />
    </Form.Item>
  )
}

interface SelectProps {
  /** Given by the form. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The categories of what is deducted. */
const CategorySelect = ({ id, value, onChange }: SelectProps) => {
  const { data = [], isPending } = useCostCategories()
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      loading={isPending}
      value={value === undefined || value === '' ? null : value}
      onChange={(next: string | null) => onChange?.(next ?? '')}
      options={deductionCategories(data).map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
