import type { FileRef } from '#kernel/file-ref.ts'
import { plainPrice } from '#kernel/text.ts'
import { FormulaLink } from '#modules/formula/web/shared/formula-link.tsx'
import { FIELDS } from '#modules/quote/contract.ts'
import { showQty } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import type { ItemDraft } from '../draft-shapes.ts'
import styles from './inquiry.module.css'
import { DETAIL } from './words.ts'

/** A draft may hold anything: what is no number is shown as it was typed. */
const qtyOf = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? showQty(text) : text)

interface Props {
  readonly items: readonly ItemDraft[]
  readonly files: readonly FileRef[]
}

/** What prices are asked for. */
export const ItemsSection = ({ items, files }: Props) => {
  const numbers = new Map(items.map(({ id }, index) => [id, index + 1]))
  return (
    <Section title={DETAIL.items}>
      <LineTable
        lines={items}
        id={({ id }) => id}
        head={{
          title: FIELDS.skuName,
          show: ({ id, skuId, skuCode, skuName, spec, formulaId }) => (
            <>
              {numbers.get(id)}. {skuName}
              <div className={styles['sub']}>{[skuCode, spec].filter(Boolean).join(' · ')}</div>
              <FormulaLink skuId={skuId} formulaId={formulaId} />
            </>
          ),
        }}
        columns={[
          {
            title: FIELDS.demandQty,
            number: true,
            show: ({ demandQty, unit }) => DETAIL.needed(qtyOf(demandQty), unit),
          },
          { title: FIELDS.quantities, show: ({ quantities }) => quantities.map(qtyOf).join(' / ') },
          { title: FIELDS.requiredDate, show: ({ requiredDate }) => requiredDate },
          {
            title: FIELDS.targetPrice,
            number: true,
            show: ({ targetPrice }) => (targetPrice === '' ? '' : plainPrice(targetPrice)),
          },
          {
            title: FIELDS.requirement,
            show: ({ requirement, attachments }) => (
              <>
                {requirement}
                <FileTiles files={filesOf(files, attachments)} label={DETAIL.files} />
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
