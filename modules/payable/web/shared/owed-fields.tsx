import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { TAX_RATES } from '#kernel/fields.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import type { CostCategoryNode } from '#modules/cost-category/contract.ts'
import { useCostCategories } from '#modules/cost-category/web/shared/categories.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { NUMBERS } from '#shell/words.ts'
import { FeeDraft } from '../../shapes.ts'
import { ENTERING } from '../words.ts'
import styles from './owed-fields.module.css'

const PARTIES = FeeDraft.properties

/** Rules for what must be typed, and what must be chosen. */
export const required = (schema: TSchema) => ({
  required: true,
  whitespace: true,
  message: ENTERING.missing(titleOf(schema)),
})
export const chosen = (schema: TSchema) => ({ required: true, message: ENTERING.choose(titleOf(schema)) })

/** Short fields beside each other, as far as there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => <div className={styles['pair']}>{children}</div>

/** Between whom it is. */
export const PartyFields = () => (
  <Pair>
    <Form.Item
      name="supplierCompanyId"
      label={titleOf(PARTIES.supplierCompanyId)}
      rules={[chosen(PARTIES.supplierCompanyId)]}
    >
      <SupplierSelect valueIn={({ id, extra }) => extra['companyId'] ?? id} />
    </Form.Item>
    <Form.Item name="buyerCompanyId" label={titleOf(PARTIES.buyerCompanyId)} rules={[chosen(PARTIES.buyerCompanyId)]}>
      <BuyerSelect />
    </Form.Item>
  </Pair>
)

/** What it is called. */
export const TitleField = ({ schema, hint }: { readonly schema: TSchema; readonly hint: string }) => (
  <Form.Item name="title" label={titleOf(schema)} extra={hint} rules={[required(schema)]}>
    <Input maxLength={keywordsOf(schema).maxLength} />
  </Form.Item>
)

/** Fields as the body of the call has them: each noun calls them otherwise. */
interface Titled<Name extends string> {
  readonly titles: Readonly<Record<Name, TSchema>>
}

/** How much it is, with which tax in it. */
export const AmountFields = ({ titles }: Titled<'amount' | 'taxRate'>) => (
  <>
    <Form.Item name="amount" label={titleOf(titles.amount)} rules={[required(titles.amount), textRule(titles.amount)]}>
      <Input prefix={NUMBERS.currency} inputMode="decimal" maxLength={19} autoComplete="off" />
    </Form.Item>
    <Form.Item name="taxRate" label={titleOf(titles.taxRate)}>
      <Select options={TAX_RATES.map((value) => ({ value, label: `${value}%` }))} />
    </Form.Item>
  </>
)

interface SelectedFrom {
  /** Those that can be chosen. */
  readonly of: (tree: readonly CostCategoryNode[]) => CostCategoryNode['children']
}

/** The category that it is of. */
export const CategoryField = ({ titles, of }: SelectedFrom & Titled<'costCategoryId'>) => (
  <Form.Item name="costCategoryId" label={titleOf(titles.costCategoryId)} rules={[chosen(titles.costCategoryId)]}>
    <CategorySelect of={of} />
  </Form.Item>
)

interface SelectProps extends SelectedFrom {
  /** Given by the form. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

const CategorySelect = ({ of, id, value, onChange }: SelectProps) => {
  const { data = [], isPending } = useCostCategories()
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      loading={isPending}
      value={value === undefined || value === '' ? null : value}
      onChange={(next: string | null) => onChange?.(next ?? '')}
      options={of(data).map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
