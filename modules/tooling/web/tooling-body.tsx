import { Alert } from 'antd'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { NUMBERS } from '#shell/words.ts'
import { lifeText } from '../rules.ts'
import { Tooling } from '../shapes.ts'
import { KINDS, SIDES } from '../words.ts'
import { LifeBar } from './life.tsx'
import styles from './tooling.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly doc: Tooling
}
const titles = Tooling.properties
const LABELS = { kind: KINDS, owner: SIDES, registeredBy: SIDES }

/** An order or a quote, by its number: their lists find it. */
const Source = ({ code }: { readonly code: string }) => (
  <PageLink to={`/admin/${code.startsWith('BJ') ? 'quote' : 'po'}/list?tab=all&q=${encodeURIComponent(code)}`}>
    {code}
  </PageLink>
)

const Basics = ({ doc }: Props) => (
  <Facts
    facts={[
      ...describedFields(Tooling, doc, ['kind'], LABELS),
      [titleOf(titles.quantity), `${doc.quantity} ${doc.unit}`],
      ...describedFields(Tooling, doc, ['owner', 'supplierName', 'place', 'skuNames'], LABELS),
      [
        titleOf(titles.formulaId),
        doc.formulaId === null ? (
          ''
        ) : (
          <PageLink key="formula" to={`/admin/formula/${doc.formulaId}`}>
            {doc.formulaCode}
          </PageLink>
        ),
      ],
      [titleOf(titles.cost), doc.cost === null ? '' : showMoney(doc.cost)],
      [titleOf(titles.feeSource), doc.feeSource === '' ? '' : <Source key="source" code={doc.feeSource} />],
      ...describedFields(Tooling, doc, ['madeOn', 'lastUsedOn', 'registeredBy', 'purchaserName', 'remark'], LABELS),
      ...describedFields(Tooling, doc, ['scrapReason']),
    ]}
  />
)

const Uses = ({ doc: { uses, kind } }: Props) => {
  const { on, times, orderCode, by, remark } = titles.uses.items.properties
  return uses.length === 0 ? (
    <p className={styles['nothing']}>{DETAIL.noUses}</p>
  ) : (
    <LineTable
      lines={uses.toReversed()}
      id={(one) => one.at}
      head={{ title: titleOf(on), show: (one) => one.on }}
      columns={[
        { title: titleOf(times), number: true, show: (one) => lifeText(kind, one.times) },
        {
          title: titleOf(orderCode),
          show: (one) => (one.orderCode === '' ? NUMBERS.none : <Source code={one.orderCode} />),
        },
        { title: titleOf(by), show: (one) => one.by },
        { title: titleOf(remark), show: (one) => one.remark || NUMBERS.none },
      ]}
    />
  )
}

/** The sections of a tool. */
export const ToolingBody = ({ doc }: Props) => (
  <>
    {doc.returnReason === '' ? null : (
      <Alert
        type="warning"
        showIcon
        className={styles['note'] ?? ''}
        title={titleOf(titles.returnReason)}
        description={doc.returnReason}
      />
    )}
    <Section title={DETAIL.facts}>
      <Basics doc={doc} />
    </Section>
    <Section title={DETAIL.life}>
      <LifeBar tool={doc} />
      {doc.lifeTotal === null ? null : (
        <Facts
          facts={[
            [titleOf(titles.lifeTotal), lifeText(doc.kind, doc.lifeTotal)],
            [titleOf(titles.lifeUsed), lifeText(doc.kind, doc.lifeUsed)],
          ]}
        />
      )}
    </Section>
    <Section title={DETAIL.uses}>
      <Uses doc={doc} />
    </Section>
    {doc.photos.length === 0 ? null : (
      <Section title={DETAIL.photos}>
        <FileTiles files={filesOf(doc.files, doc.photos)} label={DETAIL.photos} />
      </Section>
    )}
  </>
)
