import { Form, Input, Select } from 'antd'
import { TAX_RATES } from '#kernel/fields.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { useCostCategories } from '#modules/cost-category/web/shared/categories.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { NUMBERS } from '#shell/words.ts'
import { feeCategories, USUAL_TAX_RATE } from '../rules.ts'
import { FeeDraft } from '../shapes.ts'
import { TITLE } from '../words.ts'
import styles from './payable.module.css'
import { FEE } from './words.ts'

const titles = FeeDraft.properties
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: FEE.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: FEE.choose(titleOf(schema)) })

/** A form that nobody has written in. */
export const EMPTY_FEE: FeeDraft = {
  supplierCompanyId: '',
  buyerCompanyId: '',
  costCategoryId: '',
  orderCode: '',
  title: '',
  amount: '',
  taxRate: USUAL_TAX_RATE,
  occurredOn: '',
  remark: '',
  proof: [],
}

/** What is asked of a cost. */
export const FeeFields = () => (
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
    <div className={styles['pair']}>
      <Form.Item name="costCategoryId" label={titleOf(titles.costCategoryId)} rules={[chosen(titles.costCategoryId)]}>
        <CategorySelect />
      </Form.Item>
      <Form.Item name="occurredOn" label={titleOf(titles.occurredOn)} rules={[chosen(titles.occurredOn)]}>
        <DayInput />
      </Form.Item>
    </div>
    <Form.Item name="title" label={titleOf(titles.title)} extra={FEE.titleHint} rules={[required(titles.title)]}>
      <Input maxLength={keywordsOf(titles.title).maxLength} />
    </Form.Item>
    <div className={styles['pair']}>
      <Form.Item
        name="amount"
        label={titleOf(titles.amount)}
        rules={[required(titles.amount), textRule(titles.amount)]}
      >
        <Input prefix={NUMBERS.currency} inputMode="decimal" maxLength={19} autoComplete="off" />
      </Form.Item>
      <Form.Item name="taxRate" label={titleOf(titles.taxRate)}>
        <Select options={TAX_RATES.map((value) => ({ value, label: `${value}%` }))} />
      </Form.Item>
      <Form.Item name="orderCode" label={titleOf(titles.orderCode)} extra={FEE.orderHint}>
        <Input maxLength={keywordsOf(titles.orderCode).maxLength} autoComplete="off" />
      </Form.Item>
    </div>
    <Form.Item name="proof" label={titleOf(titles.proof)} extra={FEE.proofHint}>
      <FileIds category={TITLE} known={[]} />
    </Form.Item>
    <Form.Item name="remark" label={titleOf(titles.remark)}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={keywordsOf(titles.remark).maxLength} />
    </Form.Item>
  </>
)

interface SelectProps {
  /** Given by the form. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The categories that costs are entered of. */
const CategorySelect = ({ id, value, onChange }: SelectProps) => {
  const { data = [], isPending } = useCostCategories()
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      loading={isPending}
      value={value === undefined || value === '' ? null : value}
      onChange={(next: string | null) => onChange?.(next ?? '')}
      options={feeCategories(data).map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
