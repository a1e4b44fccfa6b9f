import { describedFields } from '#kernel/described.ts'
import { FormulaLink } from '#modules/formula/web/shared/formula-link.tsx'
import { showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { memo } from 'react'
import { Request } from '../request-shapes.ts'
import type { Quote } from '../shapes.ts'
import { DELIVERY_TERMS, FIELDS, INQUIRY_TYPES, PRICE_MODES } from '../words.ts'
import styles from './quote.module.css'
import { DETAIL, OFFER } from './words.ts'

interface Props {
  readonly request: Request
  readonly files: Quote['files']
  /** The form shows the lines beside what is offered. */
  readonly hasForm: boolean
}

const LABELS = { inquiryType: INQUIRY_TYPES, priceMode: PRICE_MODES, deliveryTerm: DELIVERY_TERMS }
const saidAs = (isSo: boolean): string => (isSo ? DETAIL.yes : DETAIL.no)

/** What is asked: products, drawings and conditions. It does not change while somebody types below. */
export const RequestSection = memo(({ request, files, hasForm }: Props) => {
  const { items, weights } = request
  const hasTarget = items.some(({ targetPrice }) => targetPrice !== null)
  return (
    <>
      <Section title={DETAIL.request}>
        <Facts
          facts={[
            ...describedFields(Request, request, ['inquiryType', 'categoryName', 'brandName', 'solutionName'], LABELS),
            ...describedFields(Request, request, ['priceMode'], LABELS),
            [FIELDS.allowPartial, saidAs(request.allowPartial)],
            [FIELDS.requireSample, saidAs(request.requireSample)],
            [FIELDS.expectedAwardDate, request.expectedAwardDate ?? ''],
            [
              FIELDS.weights,
              weights === null ? '' : DETAIL.weights(weights.price, weights.leadTime, weights.quality, weights.service),
            ],
          ]}
        />
        {request.remark === '' ? null : <p className={styles['lines']}>{request.remark}</p>}
        <FileTiles files={filesOf(files, request.attachments)} label={DETAIL.files} />
        {hasForm &&
        items.every(
          ({ requirement, attachments, formulaId }) =>
            requirement === '' && attachments.length === 0 && formulaId === null,
        ) ? null : (
          <LineTable
            lines={items}
            id={({ id }) => id}
            head={{
              title: OFFER.product,
              show: ({ lineNo, skuId, skuName, skuCode, spec, formulaId }) => (
                <>
                  {lineNo}. {skuName}
                  <div className={styles['sub']}>{[skuCode, spec].filter((text) => text !== '').join(' · ')}</div>
                  <FormulaLink skuId={skuId} formulaId={formulaId} />
                </>
              ),
            }}
            columns={[
              {
                title: FIELDS.demandQty,
                number: true,
                show: ({ demandQty, unit }) => `${showQty(demandQty)} ${unit}`,
              },
              { title: FIELDS.quantities, show: ({ quantities }) => quantities.map(showQty).join(' / ') },
              { title: FIELDS.requiredDate, show: ({ requiredDate }) => requiredDate },
              ...(hasTarget
                ? [
                    {
                      title: FIELDS.targetPrice,
                      show: ({ targetPrice }: (typeof items)[number]) =>
                        targetPrice === null ? '' : showMoney(targetPrice),
                    },
                  ]
                : []),
              {
                title: FIELDS.requirement,
                show: ({ requirement, attachments }) => (
                  <>
                    <span className={styles['lines']}>{requirement}</span>
                    <FileTiles files={filesOf(files, attachments)} label={DETAIL.files} />
                  </>
                ),
              },
            ]}
          />
        )}
      </Section>
      <Section title={DETAIL.terms}>
        <Facts
          facts={[
            [FIELDS.currency, request.currency],
            [FIELDS.taxIncluded, saidAs(request.taxIncluded)],
            [FIELDS.taxRate, OFFER.percent(request.taxRate)],
            ...describedFields(Request, request, ['deliveryTerm', 'deliveryAddress', 'paymentTerm'], LABELS),
          ]}
        />
      </Section>
    </>
  )
})
