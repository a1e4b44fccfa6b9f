import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { compare } from '#kernel/decimal.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { SOURCE } from '../rules.ts'
import { Deduction } from '../shapes.ts'
import { MODES, SOURCES } from '../words.ts'
import styles from './deduction.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly doc: Deduction
}
const titles = Deduction.properties
const LABELS = { sourceType: SOURCES, confirmMode: MODES }

const amountIn = ({ amount, firstAmount }: Deduction): string =>
  compare(amount, firstAmount) === 0
    ? showMoney(amount)
    : `${showMoney(amount)}${DETAIL.reduced(showMoney(firstAmount))}`

/** Where the pages of sources lie that have one. */
const SOURCE_PAGES: Readonly<Partial<Record<Deduction['sourceType'], string>>> = {
  [SOURCE.receipt]: '/admin/receipt',
  [SOURCE.claim]: '/admin/rectification',
}

/** The receipt or the task that it is about, or the order. */
const sourceOf = ({ sourceType, sourceId, sourceCode }: Deduction) => {
  const page = SOURCE_PAGES[sourceType]
  return page !== undefined && sourceId !== null ? (
    <PageLink key="source" to={`${page}/${sourceId}`}>
      {sourceCode}
    </PageLink>
  ) : (
    sourceCode
  )
}

const orderOf = ({ orderId, orderCode }: Deduction) =>
  orderId === null ? (
    orderCode
  ) : (
    <PageLink key="order" to={`/admin/po/${orderId}`}>
      {orderCode}
    </PageLink>
  )

const Basics = ({ doc }: Props) => (
  <Facts
    facts={[
      ...describedFields(Deduction, doc, ['categoryName']),
      [titleOf(titles.amount), amountIn(doc)],
      [titleOf(titles.taxRate), `${doc.taxRate}%`],
      ...describedFields(Deduction, doc, ['supplierName', 'buyerCompanyName', 'sourceType'], LABELS),
      [titleOf(titles.sourceCode), sourceOf(doc)],
      [titleOf(titles.orderCode), orderOf(doc)],
      ...describedFields(Deduction, doc, ['confirmMode', 'clause', 'decision', 'purchaserName'], LABELS),
      [titleOf(titles.confirmedAt), doc.confirmedAt === null ? '' : showMoment(doc.confirmedAt)],
    ]}
  />
)

const Files = ({ doc, ids, label }: Props & { readonly ids: readonly string[]; readonly label: string }) =>
  ids.length === 0 ? (
    <p className={styles['nothing']}>{DETAIL.noFiles}</p>
  ) : (
    <FileTiles files={filesOf(doc.files, ids)} label={label} />
  )

/** The sections of a deduction. */
export const DeductionBody = ({ doc }: Props) => (
  <>
    <Section title={DETAIL.facts}>
      <Basics doc={doc} />
    </Section>
    <Section title={DETAIL.grounds}>
      <p className={styles['text']}>{doc.reason}</p>
      <Files doc={doc} ids={doc.evidence} label={titleOf(titles.evidence)} />
    </Section>
    {doc.appealedAt === null ? null : (
      <Section title={DETAIL.appeal}>
        <p className={styles['text']}>{doc.appealReason}</p>
        <Files doc={doc} ids={doc.appealFiles} label={titleOf(titles.appealFiles)} />
      </Section>
    )}
  </>
)
