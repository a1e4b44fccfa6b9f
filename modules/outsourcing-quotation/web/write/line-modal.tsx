import { Button, Checkbox, Form, Input, Modal } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { titleOf } from '#kernel/schema.ts'
import { CategorySelect } from '#modules/sku-category/web/shared/category-select.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { lineGaps } from '../../rules.ts'
import { ItemDraft, TIERS_MAX, type Tier } from '../../shapes.ts'
import type { Line } from './card-parts.ts'
import { LINES } from './words.ts'

const { code, reworkIncluded, remark, sampleFiles, skuCategoryId, tiers, isEnabled } = ItemDraft.properties
const WIDTH = 640
const BLANK: Tier = { minQty: '', maxQty: '', price: '' }

const tierField = (key: keyof Tier, placeholder = ''): RowField<Tier> => ({
  key,
  title: titleOf(tiers.items.properties[key]),
  show: (row, control, change) => (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      placeholder={placeholder}
      value={row[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  ),
})
const TIER_FIELDS = [tierField('minQty'), tierField('maxQty', LINES.openEnd), tierField('price')]

interface Props {
  readonly title: string
  readonly line: Line
  readonly known: readonly FileRef[]
  readonly change: (line: Line) => void
  readonly close: () => void
}

/** What a line says besides its cells, prices by quantity first. It is kept as it is typed, like the cells. */
export const LineModal = ({ title, line, known, change, close }: Props) => {
  const wrong = (field: keyof Line): string | undefined => lineGaps(line).find(([one]) => one === field)?.[1]
  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={close}>
          {LINES.done}
        </Button>
      }
    >
      <Form component={false} layout="vertical">
        <Field label={titleOf(tiers)} wrong={wrong('tiers')}>
          {() => (
            <EditableRows<Tier>
              label={titleOf(tiers)}
              rows={line.tiers}
              nameOf={(index) => LINES.tier(index + 1)}
              change={(next) => change({ ...line, tiers: next })}
              add={{ label: LINES.addTier, blank: () => BLANK, max: TIERS_MAX }}
              fields={TIER_FIELDS}
            />
          )}
        </Field>
        <TextField schema={code} value={line.code} change={(text) => change({ ...line, code: text })} />
        <TextField
          schema={reworkIncluded}
          value={line.reworkIncluded}
          change={(text) => change({ ...line, reworkIncluded: text })}
          wrong={wrong('reworkIncluded')}
        />
        <Field label={titleOf(skuCategoryId)} hint={LINES.categoryHint}>
          {({ id }) => (
            <CategorySelect
              id={id}
              value={line.skuCategoryId}
              onChange={(chosen) => change({ ...line, skuCategoryId: chosen })}
            />
          )}
        </Field>
        <TextField schema={remark} value={line.remark} change={(text) => change({ ...line, remark: text })} rows={2} />
        <Field label={titleOf(sampleFiles)}>
          {() => (
            <FileIds
              category={titleOf(sampleFiles)}
              known={known}
              maxCount={3}
              value={line.sampleFiles}
              onChange={(ids) => change({ ...line, sampleFiles: ids })}
            />
          )}
        </Field>
        <Checkbox checked={line.isEnabled} onChange={({ target }) => change({ ...line, isEnabled: target.checked })}>
          {titleOf(isEnabled)}
        </Checkbox>
      </Form>
    </Modal>
  )
}
