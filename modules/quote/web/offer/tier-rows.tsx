import { Button } from 'antd'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { showQty } from '#shell/format.ts'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { OfferLine, Tier } from '../../offer-shapes.ts'
import type { RequestItem } from '../../request-shapes.ts'
import styles from '../quote.module.css'
import { OFFER } from '../words.ts'
import { rowField } from './row-field.tsx'
import { tiersFor } from '../../tiers.ts'

interface Props {
  readonly line: OfferLine
  readonly item: RequestItem
  readonly change: (line: OfferLine) => void
}

const { minQty, maxQty, unitPrice } = Tier.properties
const BLANK: Tier = { minQty: '', maxQty: '', unitPrice: '' }
const FIELDS = [
  rowField<'minQty', Tier>('minQty', minQty, (text) => ({ minQty: text }), { isDecimal: true }),
  rowField<'maxQty', Tier>('maxQty', maxQty, (text) => ({ maxQty: text }), {
    isDecimal: true,
    placeholder: OFFER.openEnd,
  }),
  rowField<'unitPrice', Tier>('unitPrice', unitPrice, (text) => ({ unitPrice: text }), { isDecimal: true }),
]

/** The price steps of a line. */
export const TierRows = ({ line, item, change }: Props) => (
  <div className={styles['rows']}>
    <EditableRows<Tier>
      label={`${OFFER.line(item.lineNo)} ${titleOf(OfferLine.properties.tiers)}`}
      rows={line.tiers}
      nameOf={(index) => OFFER.tier(index + 1)}
      change={(tiers) => change({ ...line, tiers })}
      add={{
        label: OFFER.addTier,
        blank: () => BLANK,
        max: keywordsOf(OfferLine.properties.tiers).maxItems ?? 0,
      }}
      fields={FIELDS}
    />
    {line.tiers.length === 0 && item.quantities.length > 0 ? (
      <Button type="link" onClick={() => change({ ...line, tiers: tiersFor(item.quantities) })}>
        {OFFER.tiersFrom(item.quantities.map(showQty).join(' / '))}
      </Button>
    ) : null}
  </div>
)
