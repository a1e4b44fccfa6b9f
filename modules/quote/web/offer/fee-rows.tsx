import { Checkbox } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { Field } from '#shell/kit/text-field.tsx'
import { Offer } from '../../offer-shapes.ts'
import { OFFER } from '../words.ts'
import { useJudged, usePart } from './offer-context.tsx'
import { rowField } from './row-field.tsx'

type Fee = Offer['extraFees'][number]

const { extraFees } = Offer.properties
const { name, amount, oneOff, amortizeQty } = extraFees.items.properties
const BLANK: Fee = { name: '', amount: '', oneOff: true, amortizeQty: '' }

const ONE_OFF: RowField<Fee> = {
  key: 'oneOff',
  title: titleOf(oneOff),
  width: 80,
  show: (row, control, change) => (
    <Checkbox {...control} checked={row.oneOff} onChange={({ target }) => change({ oneOff: target.checked })} />
  ),
}
const FIELDS = [
  rowField<'name', Fee>('name', name, (text) => ({ name: text })),
  rowField<'amount', Fee>('amount', amount, (text) => ({ amount: text }), { isDecimal: true }),
  ONE_OFF,
  rowField<'amortizeQty', Fee>('amortizeQty', amortizeQty, (text) => ({ amortizeQty: text }), { isDecimal: true }),
]

/** Plates, moulds and the like, which are paid once. */
export const FeeRows = () => {
  const { part, enter } = usePart('extraFees')
  const gaps = useJudged((all) => all.gaps)
  return (
    <Field label={OFFER.fees} hint={OFFER.feesHint}>
      {() => (
        <EditableRows<Fee>
          label={OFFER.fees}
          rows={part}
          nameOf={(index) => OFFER.fee(index + 1)}
          change={enter}
          wrongIn={(index, key) =>
            key === 'name' ? gaps.find(({ field }) => field === `extraFees.${index}`)?.why : undefined
          }
          add={{ label: OFFER.addFee, blank: () => BLANK, max: keywordsOf(extraFees).maxItems ?? 0 }}
          fields={FIELDS}
        />
      )}
    </Field>
  )
}
