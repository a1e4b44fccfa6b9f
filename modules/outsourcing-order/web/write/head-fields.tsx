import { Form, Input, InputNumber, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { keywordsOf } from '#kernel/schema.ts'
import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { SkuSelect } from '#modules/sku/web/shared/sku-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { MomentInput } from '#shell/kit/moment-input.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { OutsourcingDraft } from '../../draft-shapes.ts'
import { FIELDS } from '../../field-words.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { TITLE, USAGE_SCOPES } from '../../words.ts'
import { usePurchaseOrders } from '../references.ts'
import styles from './write.module.css'
import { DRAFT } from './words.ts'

interface Props {
  readonly former: OutsourcingOrder | undefined
  /** Files with rights instead of goods. */
  readonly isContent: boolean
}

const head = OutsourcingDraft.properties
const required = (title: string) => [{ required: true, whitespace: true, message: DRAFT.missing(title) }]
const chosen = (title: string) => [{ required: true, message: DRAFT.choose(title) }]
const SCOPES = Object.entries(USAGE_SCOPES).map(([value, label]) => ({ value: Number(value), label }))

/** What is to be made, and from when until when. */
export const HeadFields = ({ former, isContent }: Props) => (
  <>
    <Form.Item name="title" label={FIELDS.title} rules={required(FIELDS.title)}>
      <Input maxLength={keywordsOf(head.title).maxLength} />
    </Form.Item>
    <div className={styles['fields']}>
      <Form.Item name="startDate" label={FIELDS.startDate} rules={chosen(FIELDS.startDate)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="requiredDate" label={FIELDS.requiredDate} rules={chosen(FIELDS.requiredDate)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="skuId" label={FIELDS.sku}>
        <SkuSelect
          chosen={former?.skuId ? { value: former.skuId, label: `${former.skuCode} ${former.skuName}` } : undefined}
        />
      </Form.Item>
      {isContent ? (
        <Form.Item name="usageScope" label={FIELDS.usageScope} rules={chosen(FIELDS.usageScope)}>
          <Select options={SCOPES} placeholder={DRAFT.choose(FIELDS.usageScope)} />
        </Form.Item>
      ) : (
        <Form.Item name="warehouseId" label={FIELDS.warehouse} rules={chosen(FIELDS.warehouse)}>
          <OptionSelect
            list="Warehouse"
            chosen={former?.warehouseId ? { value: former.warehouseId, label: former.warehouseName } : undefined}
          />
        </Form.Item>
      )}
    </div>
    <Form.Item
      name="brief"
      label={FIELDS.brief}
      rules={isContent ? required(FIELDS.brief) : []}
      extra={DRAFT.briefHint}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={keywordsOf(head.brief).maxLength} />
    </Form.Item>
    <Form.Item
      name="referenceFiles"
      label={FIELDS.referenceFiles}
      rules={isContent ? chosen(FIELDS.referenceFiles) : []}
    >
      <FileIds category={TITLE} known={former?.files ?? []} />
    </Form.Item>
  </>
)

const PurchaseOrderSelect = ({
  supplierId,
  former,
  ...given
}: {
  readonly supplierId: string | undefined
  readonly former: OutsourcingOrder | undefined
  /** Given by the form. */
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}) => {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = usePurchaseOrders(supplierId, useDeferredValue(keyword))
  const found = data?.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })) ?? []
  const isMissing =
    former?.purchaseOrderId === given.value && found.every(({ value }) => value !== former?.purchaseOrderId)
  return (
    <Select
      {...given}
      allowClear
      value={given.value ?? null}
      loading={isFetching}
      placeholder={DRAFT.orderHint}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={
        isMissing && former?.purchaseOrderId
          ? [{ value: former.purchaseOrderId, label: former.purchaseOrderCode }, ...found]
          : found
      }
      onChange={(next: string | null | undefined) => given.onChange?.(next ?? null)}
    />
  )
}

/** What else is agreed. */
export const TermFields = ({ former, isContent, supplierId }: Props & { readonly supplierId: string | undefined }) => (
  <>
    <div className={styles['fields']}>
      <Form.Item name="purchaseOrderId" label={FIELDS.purchaseOrder}>
        <PurchaseOrderSelect supplierId={supplierId} former={former} />
      </Form.Item>
      <Form.Item name="confirmDeadline" label={FIELDS.confirmDeadline} extra={DRAFT.deadlineHint}>
        <MomentInput />
      </Form.Item>
      {isContent
        ? null
        : (['overRate', 'underRate'] as const).map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={FIELDS[name]}
              extra={DRAFT.ratesHint}
              rules={[{ required: true, message: DRAFT.missing(FIELDS[name]) }]}
            >
              <InputNumber min={0} max={100} suffix="%" style={{ width: '100%' }} />
            </Form.Item>
          ))}
    </div>
    <Form.Item name="remark" label={FIELDS.remark}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={keywordsOf(head.remark).maxLength} />
    </Form.Item>
  </>
)
