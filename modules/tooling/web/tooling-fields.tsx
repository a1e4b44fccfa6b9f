import { Form, Input, Radio } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { useSide } from '#shell/session/session.ts'
import { ToolingDraft, type Tooling } from '../shapes.ts'
import { KINDS, SIDES, TITLE } from '../words.ts'
import { FormulaPick, SkusPick } from './picks.tsx'
import styles from './tooling.module.css'
import { DRAFT, STEP } from './words.ts'

const titles = ToolingDraft.properties
const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })
const whole = (schema: TSchema) => ({ pattern: /^\d{0,9}$/, message: DRAFT.whole(titleOf(schema)) })

interface Props {
  readonly former: Tooling | undefined
}

/** What is asked of a tool. Whose it is to keep is said once. */
export const ToolingFields = ({ former }: Props) => {
  const isSupplier = useSide() === 'supplier'
  return (
    <>
      {isSupplier || former !== undefined ? null : <Parties />}
      <Form.Item name="title" label={titleOf(titles.title)} extra={DRAFT.titleHint} rules={[required(titles.title)]}>
        <Input maxLength={keywordsOf(titles.title).maxLength} />
      </Form.Item>
      <Form.Item name="kind" label={titleOf(titles.kind)} rules={[chosen(titles.kind)]}>
        <Radio.Group optionType="button" options={optionsOf(KINDS)} />
      </Form.Item>
      <div className={styles['pair']}>
        <NumberItem name="quantity" schema={titles.quantity} isRequired />
        <Form.Item name="unit" label={titleOf(titles.unit)} rules={[required(titles.unit)]}>
          <Input maxLength={keywordsOf(titles.unit).maxLength} />
        </Form.Item>
      </div>
      <Form.Item
        name="skuIds"
        label={titleOf(titles.skuIds)}
        extra={isSupplier ? DRAFT.supplierSkuHint : undefined}
        rules={[chosen(titles.skuIds)]}
      >
        <SkusPick known={former?.skus ?? []} />
      </Form.Item>
      <Form.Item name="owner" label={titleOf(titles.owner)} extra={DRAFT.ownerHint} rules={[chosen(titles.owner)]}>
        <Radio.Group optionType="button" options={optionsOf(SIDES)} />
      </Form.Item>
      <Form.Item name="place" label={titleOf(titles.place)} extra={STEP.placeHint}>
        <Input maxLength={keywordsOf(titles.place).maxLength} />
      </Form.Item>
      <div className={styles['pair']}>
        <NumberItem name="lifeTotal" schema={titles.lifeTotal} hint={DRAFT.lifeHint} />
        <NumberItem name="lifeUsed" schema={titles.lifeUsed} />
      </div>
      <Origin former={former} />
      <Form.Item name="photos" label={titleOf(titles.photos)}>
        <FileIds category={TITLE} known={former?.files ?? []} />
      </Form.Item>
      <Form.Item name="remark" label={titleOf(titles.remark)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={keywordsOf(titles.remark).maxLength} />
      </Form.Item>
    </>
  )
}

const Parties = () => (
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
)

/** When it was made, for how much, and what paid for it. */
const Origin = ({ former }: Props) => (
  <>
    <div className={styles['pair']}>
      {useMay()('price.view') ? (
        <Form.Item name="cost" label={titleOf(titles.cost)} rules={[textRule(titles.cost)]}>
          <Input inputMode="decimal" maxLength={19} />
        </Form.Item>
      ) : null}
      <Form.Item name="madeOn" label={titleOf(titles.madeOn)}>
        <DayInput />
      </Form.Item>
    </div>
    <Form.Item name="feeSource" label={titleOf(titles.feeSource)} extra={DRAFT.sourceHint}>
      <Input maxLength={keywordsOf(titles.feeSource).maxLength} autoComplete="off" />
    </Form.Item>
    <Form.Item name="formulaId" label={titleOf(titles.formulaId)}>
      <FormulaPick known={former} />
    </Form.Item>
  </>
)

const NumberItem = ({
  name,
  schema,
  hint,
  isRequired = false,
}: {
  readonly name: 'quantity' | 'lifeTotal' | 'lifeUsed'
  readonly schema: TSchema
  readonly hint?: string
  readonly isRequired?: boolean
}) => (
  <Form.Item
    name={name}
    label={titleOf(schema)}
    extra={hint}
    rules={[...(isRequired ? [required(schema)] : []), whole(schema)]}
  >
    <Input inputMode="numeric" maxLength={9} autoComplete="off" />
  </Form.Item>
)
