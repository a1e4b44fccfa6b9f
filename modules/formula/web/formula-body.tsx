import { Alert } from 'antd'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { SPEC_FIELDS } from '../rules.ts'
import { Formula, Safety, Spec } from '../shapes.ts'
import { FORMULA_TYPES, ORDER_POLICIES, VISIBILITIES } from '../words.ts'
import { CompareSection } from './compare-section.tsx'
import styles from './formula.module.css'
import { ItemsSection } from './items-section.tsx'
import { ReturnedNote } from './returned-note.tsx'
import { DETAIL } from './words.ts'

interface Props {
  readonly formula: Formula
}
const SHOWN = 5
const LABELS = { formulaType: FORMULA_TYPES, visibility: VISIBILITIES, orderPolicy: ORDER_POLICIES }
const { reports } = Safety.properties

/** All parts of a formula, one below the other. */
export const FormulaBody = ({ formula }: Props) => (
  <>
    <ReturnedNote formula={formula} />
    <MissingNote formula={formula} />
    <Section title={DETAIL.facts}>
      <FormulaFacts formula={formula} />
    </Section>
    <Section title={DETAIL.spec}>
      <Facts facts={describedFields(Spec, formula.spec, SPEC_FIELDS[formula.formulaType])} />
    </Section>
    <ItemsSection formula={formula} />
    <CompareSection formula={formula} />
    <Section title={DETAIL.safety}>
      <Facts facts={describedFields(Safety, formula.safety, ['ageGrade', 'smallPartsWarning', 'standards'])} />
      {formula.safety.reports.length === 0 ? (
        <p className={styles['sub']}>{DETAIL.noReports}</p>
      ) : (
        <FileTiles files={filesOf(formula.files, formula.safety.reports)} label={titleOf(reports)} />
      )}
    </Section>
    <References formula={formula} />
  </>
)

const FormulaFacts = ({ formula }: Props) => (
  <Facts
    facts={[
      ...describedFields(Formula, formula, ['title', 'version', 'formulaType'], LABELS),
      [titleOf(Formula.properties.skuName), `${formula.skuCode} ${formula.skuName}`.trim()],
      [
        titleOf(Formula.properties.sampleCode),
        formula.sampleId === null ? (
          ''
        ) : (
          <PageLink key="sample" to={`/admin/sample/${formula.sampleId}`}>
            {formula.sampleCode}
          </PageLink>
        ),
      ],
      [titleOf(Formula.properties.basis), DETAIL.basis(formula.basis.qty, formula.basis.unit)],
      ...describedFields(
        Formula,
        formula,
        [
          'supplierName',
          'buyerCompanyName',
          'purchaserName',
          'followerName',
          'visibility',
          'effectiveFrom',
          'changeReason',
          'orderPolicy',
          'disabledReason',
          'remark',
        ],
        LABELS,
      ),
      [titleOf(Formula.properties.openedAt), formula.openedAt === null ? '' : showMoment(formula.openedAt)],
    ]}
  />
)

/** What it still lacks, for those who write it. */
const MissingNote = ({ formula: { missing } }: Props) =>
  missing.length === 0 ? null : (
    <Alert
      type="info"
      showIcon
      className={styles['note'] ?? ''}
      title={DETAIL.missing(missing.length)}
      description={
        <>
          {missing.slice(0, SHOWN).map(({ field, why }) => (
            <div key={`${field} ${why}`}>{why}</div>
          ))}
          {missing.length > SHOWN ? <div>{DETAIL.more(missing.length - SHOWN)}</div> : null}
        </>
      }
    />
  )

type OpenOrder = Formula['openOrders'][number]
const ORDER = Formula.properties.openOrders.items.properties

const References = ({ formula: { openOrders } }: Props) => (
  <Section title={DETAIL.references}>
    {openOrders.length === 0 ? (
      <p className={styles['sub']}>{DETAIL.noOrders}</p>
    ) : (
      <>
        <p className={styles['sub']}>{DETAIL.ordersNote}</p>
        <LineTable<OpenOrder>
          lines={openOrders}
          id={({ id }) => id}
          head={{
            title: titleOf(ORDER.code),
            show: ({ id, code }) => <PageLink to={`/admin/po/${id}`}>{code}</PageLink>,
          }}
          columns={[
            { title: titleOf(ORDER.title), show: ({ title }) => title },
            { title: titleOf(ORDER.statusName), show: ({ statusName }) => statusName },
            { title: titleOf(ORDER.qty), number: true, show: ({ qty, unit }) => `${showQty(qty)} ${unit}` },
            { title: titleOf(ORDER.requiredDate), show: ({ requiredDate }) => requiredDate },
          ]}
        />
      </>
    )}
  </Section>
)
