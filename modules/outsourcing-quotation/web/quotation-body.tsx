import { Alert } from 'antd'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { OutsourcingQuotation } from '../shapes.ts'
import { WRITERS } from '../words.ts'
import { face } from './face.ts'
import { ItemsSection } from './items-section.tsx'
import styles from './quotation.module.css'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly card: OutsourcingQuotation
}
const titles = OutsourcingQuotation.properties
const SHOWN = 5

const Basics = ({ card }: Props) => (
  <Facts
    facts={[
      ...describedFields(OutsourcingQuotation, card, ['title']),
      [titleOf(titles.outsourcingType), labelOf(OUTSOURCING_TYPES, card.outsourcingType)],
      [
        titleOf(titles.contractId),
        <PageLink key="contract" to={`/admin/outsourcing-contract/${card.contractId}`}>
          {`${card.contractCode} ${card.contractTitle}`}
        </PageLink>,
      ],
      [LIST.period, LIST.days(card.effectiveFrom, card.effectiveTo)],
      [titleOf(titles.taxRate), DETAIL.tax(card.taxRate, card.taxIncluded)],
      [titleOf(titles.writtenBy), labelOf(WRITERS, card.writtenBy)],
      ...describedFields(OutsourcingQuotation, card, [
        'supplierName',
        'buyerCompanyName',
        'purchaserName',
        'followerName',
        'changeReason',
        'endReason',
        'remark',
      ]),
    ]}
  />
)

/** Why it came back. */
const ReturnedNote = ({ card: { returnReason } }: Props) =>
  returnReason === '' ? null : (
    <Alert
      type="warning"
      showIcon
      className={styles['note'] ?? ''}
      title={DETAIL.returned}
      description={returnReason}
    />
  )

/** What it still lacks, for those who write it. */
const MissingNote = ({ card: { missing } }: Props) =>
  missing.length === 0 ? null : (
    <Alert
      type="info"
      showIcon
      className={styles['note'] ?? ''}
      title={DETAIL.missing(missing.length)}
      description={
        <>
          {missing.slice(0, SHOWN).map(({ field, why }) => (
            <div key={field}>{why}</div>
          ))}
          {missing.length > SHOWN ? <div>{DETAIL.andMore(missing.length)}</div> : null}
        </>
      }
    />
  )

const Versions = ({ card }: Props) =>
  card.versions.length < 2 ? null : (
    <Section title={DETAIL.versions}>
      <ul className={styles['versions']}>
        {card.versions
          .toReversed()
          .map(({ id, version, status, statusName, effectiveFrom, effectiveTo, changeReason }) => (
            <li key={id}>
              {id === card.id ? (
                <strong>{LIST.version(version)}</strong>
              ) : (
                <PageLink to={`/admin/outsourcing-quotation/${id}`}>{LIST.version(version)}</PageLink>
              )}
              <StatusTag tone={face.toneOf(status)}>{statusName}</StatusTag>
              <span className={styles['sub']}>{LIST.days(effectiveFrom, effectiveTo)}</span>
              <span className={styles['sub']}>{changeReason}</span>
            </li>
          ))}
      </ul>
    </Section>
  )

/** The sections of a rate card. */
export const QuotationBody = ({ card }: Props) => (
  <>
    <ReturnedNote card={card} />
    <MissingNote card={card} />
    <ItemsSection card={card} />
    <Section title={DETAIL.facts}>
      <Basics card={card} />
    </Section>
    <Versions card={card} />
  </>
)
