import { Form, Input, Radio } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import {
  AmountFields,
  CategoryField,
  Pair,
  PartyFields,
  required,
  TitleField,
} from '#modules/payable/web/shared/owed-fields.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { deductionCategories, SOURCE } from '../rules.ts'
import { DeductionDraft } from '../shapes.ts'
import { MADE_SOURCES, TITLE } from '../words.ts'
import { DRAFT } from './words.ts'

const titles = DeductionDraft.properties

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
    <PartyFields />
    <TitleField schema={titles.title} hint={DRAFT.titleHint} />
    <Form.Item name="sourceType" label={titleOf(titles.sourceType)}>
      <Radio.Group
        optionType="button"
        options={Object.entries(MADE_SOURCES).map(([value, label]) => ({ value: Number(value), label }))}
      />
    </Form.Item>
    <Source />
    <Pair>
      <CategoryField titles={titles} of={deductionCategories} />
      <AmountFields titles={titles} />
    </Pair>
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
