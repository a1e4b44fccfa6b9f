import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { ORDERABLE } from '../rules.ts'
import { OutsourcingContract } from '../shapes.ts'
import { OUTSOURCING_TYPES, SETTLEMENT_CYCLES } from '../words.ts'
import styles from './contract.module.css'
import { LimitBar, limitLeft } from './limit-bar.tsx'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly doc: OutsourcingContract
}
const titles = OutsourcingContract.properties
const LABELS = { outsourcingType: OUTSOURCING_TYPES, settlementCycle: SETTLEMENT_CYCLES }
const CLAUSES = [
  'paymentRemark',
  'qualityTerms',
  'reworkRule',
  'materialRule',
  'copyrightClause',
  'confidentiality',
] as const

const Basics = ({ doc }: Props) => (
  <Facts
    facts={[
      ...describedFields(OutsourcingContract, doc, ['title', 'contractNo', 'outsourcingType'], LABELS),
      [LIST.period, LIST.days(doc.effectiveFrom, doc.effectiveTo)],
      ...describedFields(
        OutsourcingContract,
        doc,
        ['autoRenew', 'supplierName', 'buyerCompanyName', 'settlementCycle'],
        LABELS,
      ),
      [titleOf(titles.billingDay), doc.billingDay === null ? '' : DETAIL.month(doc.billingDay)],
      [titleOf(titles.payDays), DETAIL.pay(doc.payDays)],
      [titleOf(titles.lossRate), doc.lossRate === null ? '' : DETAIL.loss(doc.lossRate)],
      [
        titleOf(titles.renewedFromId),
        doc.renewedFromId === null ? (
          ''
        ) : (
          <PageLink key="former" to={`/admin/outsourcing-contract/${doc.renewedFromId}`}>
            {doc.renewedFromCode}
          </PageLink>
        ),
      ],
      [titleOf(titles.contractLedgerId), doc.contractLedgerId === null ? '' : <Ledger key="ledger" doc={doc} />],
      ...describedFields(OutsourcingContract, doc, [
        'renewalReason',
        'legalUserName',
        'purchaserName',
        'followerName',
        'remark',
      ]),
    ]}
  />
)

/** The contract in the ledger, for those who may look there. */
const Ledger = ({ doc: { contractLedgerId, contractLedgerCode } }: Props) =>
  useMay()('contract.view') ? (
    <PageLink to={`/admin/contract/${contractLedgerId}`}>{contractLedgerCode}</PageLink>
  ) : (
    contractLedgerCode
  )

const Clauses = ({ doc }: Props) => {
  const said = describedFields(OutsourcingContract, doc, CLAUSES).filter(([, text]) => text !== '')
  return (
    <Facts
      facts={[
        ...said.map(([title, text]): [string, React.ReactNode] => [
          title,
          <span key={title} className={styles['clause']}>
            {text}
          </span>,
        ]),
        ...(doc.penaltyRules.length === 0
          ? []
          : [
              [
                titleOf(titles.penaltyRules),
                <span key="penalty" className={styles['clause']}>
                  {doc.penaltyRules.join('\n')}
                </span>,
              ] as [string, React.ReactNode],
            ]),
      ]}
    />
  )
}

/** The cards under the contract; who may write one begins it here. */
const Cards = ({ doc }: Props) => {
  const { open } = usePageRoute()
  const may = useMay()
  const side = useSide()
  const mayWrite = may(side === 'supplier' ? 'outsourcing.answer' : 'outsourcing.manage')
  return (
    <Section title={DETAIL.cards}>
      {doc.quotations.length === 0 ? (
        <p className={styles['nothing']}>{DETAIL.noCards}</p>
      ) : (
        <ul className={styles['cards']}>
          {doc.quotations.map(({ id, code, title, version, statusName }) => (
            <li key={id}>
              <PageLink to={`/admin/outsourcing-quotation/${id}`}>{code}</PageLink>
              <span>{title}</span>
              <span className={styles['sub']}>{DETAIL.version(version)}</span>
              <StatusTag>{statusName}</StatusTag>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && ORDERABLE.includes(doc.stage) ? (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => open(`/admin/outsourcing-quotation/create?contract=${doc.id}`)}
        >
          {DETAIL.writeCard}
        </Button>
      ) : null}
    </Section>
  )
}

/** The sections of a contract. */
export const ContractBody = ({ doc }: Props) => (
  <>
    {doc.isTerminated ? (
      <Alert
        type="warning"
        showIcon
        className={styles['note'] ?? ''}
        title={DETAIL.terminated}
        description={doc.terminateReason}
      />
    ) : null}
    {doc.usedAmount === null ? null : (
      <Section title={DETAIL.limit}>
        <LimitBar contract={doc} />
        <div className={styles['sub']}>{limitLeft(doc)}</div>
      </Section>
    )}
    <Section title={DETAIL.facts}>
      <Basics doc={doc} />
    </Section>
    <Section title={DETAIL.terms}>
      <Clauses doc={doc} />
    </Section>
    {doc.contractFiles.length === 0 ? null : (
      <Section title={DETAIL.files}>
        <FileTiles files={filesOf(doc.files, doc.contractFiles)} label={DETAIL.files} />
      </Section>
    )}
    <Cards doc={doc} />
  </>
)
