import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Contract } from '../shapes.ts'
import { CONTRACT_TYPES, PAY_STAGES, SECRET_LEVELS, SIGN_MODES } from '../words.ts'
import styles from './contract.module.css'
import { ContractFiles } from './contract-files.tsx'
import { ContractNotes } from './contract-notes.tsx'
import { Amount, Period } from './figures.tsx'
import { ContractLink, RelatedSection } from './related-section.tsx'
import { SigningSection } from './signing-section.tsx'
import { TextSection } from './text-section.tsx'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly doc: Contract
}
const titles = Contract.properties
const LABELS = { contractType: CONTRACT_TYPES, signMode: SIGN_MODES, secretLevel: SECRET_LEVELS }

const Basics = ({ doc }: Props) => {
  const { amount, isFramework, templateName, templateVersion, mainContract } = doc
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(Contract, doc, ['contractCode', 'contractType'], LABELS),
    ...describedFields(Contract, doc, ['buyerCompanyName', 'supplierName', 'purchaserName']),
    [LIST.period, <Period key="period" contract={doc} />],
    [
      titleOf(titles.amount),
      amount === null && !isFramework ? '' : <Amount key="amount" amount={amount} isFramework={isFramework} />,
    ],
    ...describedFields(Contract, doc, ['autoRenew', 'signMode', 'secretLevel'], LABELS),
    ...describedFields(Contract, doc, ['ourSigner', 'partnerSigner', 'partnerSignerTitle', 'legalUserName']),
    [titleOf(titles.templateId), templateName === '' ? '' : DETAIL.template(templateName, templateVersion)],
    [DETAIL.main, mainContract === null ? '' : <ContractLink key="main" to={mainContract} />],
    ...describedFields(Contract, doc, ['archiveNo', 'paperLocation']),
    [titleOf(titles.archivedAt), doc.archivedAt === null ? '' : showMoment(doc.archivedAt)],
    ...describedFields(Contract, doc, ['terminateReason', 'remark']),
  ]
  return <Facts facts={facts} />
}

/** An agreement on quality or secrecy has nothing to pay. */
const isAboutMoney = ({ payPlans, amount, isFramework, relatedDocs }: Contract): boolean =>
  payPlans.length > 0 || amount !== null || isFramework || relatedDocs.length > 0

/** More may be ordered than was agreed on: it is said, and not cut off at the whole. */
const UsedRate = ({ rate }: { readonly rate: number }) => (
  <Progress
    percent={rate}
    status={rate > 100 ? 'exception' : 'normal'}
    format={() => LIST.percent(rate)}
    aria-label={LIST.used}
  />
)

/** How much of the amount is used up by what was ordered under it, and when which part is paid. */
const Plans = ({ doc: { payPlans, amount, usedAmount, usedRate } }: Props) => {
  const plan = titles.payPlans.items.properties
  return (
    <>
      {usedAmount === null ? null : (
        <div className={styles['used']}>
          {amount === null
            ? DETAIL.usedOnly(showMoney(usedAmount))
            : DETAIL.used(showMoney(usedAmount), showMoney(amount))}
          {usedRate === null ? null : <UsedRate rate={usedRate} />}
        </div>
      )}
      {payPlans.length === 0 ? (
        <p className={styles['nothing']}>{DETAIL.noPlans}</p>
      ) : (
        <LineTable
          lines={payPlans}
          id={(_line, index) => String(index)}
          head={{ title: titleOf(plan.stage), show: ({ stage }) => labelOf(PAY_STAGES, stage) }}
          columns={[
            { title: titleOf(plan.ratio), number: true, show: ({ ratio }) => LIST.percent(ratio) },
            {
              title: titleOf(plan.amount),
              number: true,
              show: (one) => (one.amount === null ? NUMBERS.none : showMoney(one.amount)),
            },
            { title: titleOf(plan.condition), show: ({ condition }) => condition },
            { title: titleOf(plan.days), number: true, show: ({ days }) => days },
            { title: titleOf(plan.plannedDate), show: ({ plannedDate }) => plannedDate ?? NUMBERS.none },
          ]}
        />
      )}
    </>
  )
}

const KINDS_OF_FILES = ['attachments', 'archiveFiles', 'agreementFiles'] as const

const Files = ({ doc }: Props) =>
  KINDS_OF_FILES.every((kind) => doc[kind].length === 0) ? null : (
    <Section title={DETAIL.files}>
      {KINDS_OF_FILES.map((kind) => {
        const files = filesOf(doc.files, doc[kind])
        return files.length === 0 ? null : (
          <div key={kind} className={styles['files']}>
            <h3>{titleOf(titles[kind])}</h3>
            <FileTiles files={files} label={titleOf(titles[kind])} />
          </div>
        )
      })}
    </Section>
  )

/** The sections of a contract. */
export const ContractBody = ({ doc }: Props) => (
  <ContractFiles doc={doc}>
    <ContractNotes doc={doc} />
    <Section title={DETAIL.facts}>
      <Basics doc={doc} />
    </Section>
    <SigningSection doc={doc} />
    {doc.isReadable && isAboutMoney(doc) ? (
      <Section title={DETAIL.plans}>
        <Plans doc={doc} />
      </Section>
    ) : null}
    <RelatedSection doc={doc} />
    <Files doc={doc} />
    {/* Last: it is long, and all else is known before. */}
    <TextSection doc={doc} />
  </ContractFiles>
)
