import { Form, Input } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { feeCategories, USUAL_TAX_RATE } from '../rules.ts'
import { FeeDraft } from '../shapes.ts'
import { TITLE } from '../words.ts'
import { AmountFields, CategoryField, chosen, Pair, PartyFields, TitleField } from './shared/owed-fields.tsx'
import { FEE } from './words.ts'

const titles = FeeDraft.properties

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
    <PartyFields />
    <Pair>
      <CategoryField titles={titles} of={feeCategories} />
      <Form.Item name="occurredOn" label={titleOf(titles.occurredOn)} rules={[chosen(titles.occurredOn)]}>
        <DayInput />
      </Form.Item>
    </Pair>
    <TitleField schema={titles.title} hint={FEE.titleHint} />
    <Pair>
      <AmountFields titles={titles} />
      <Form.Item name="orderCode" label={titleOf(titles.orderCode)} extra={FEE.orderHint}>
        <Input maxLength={keywordsOf(titles.orderCode).maxLength} autoComplete="off" />
      </Form.Item>
    </Pair>
    <Form.Item name="proof" label={titleOf(titles.proof)} extra={FEE.proofHint}>
      <FileIds category={TITLE} known={[]} />
    </Form.Item>
    <Form.Item name="remark" label={titleOf(titles.remark)}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={keywordsOf(titles.remark).maxLength} />
    </Form.Item>
  </>
)
