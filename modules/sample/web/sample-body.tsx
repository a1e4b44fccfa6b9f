import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { NUMBERS } from '#shell/words.ts'
import { openLoan } from '../rules.ts'
import { Sample } from '../shapes.ts'
import { REPORT_RESULTS } from '../words.ts'
import { Compare } from './compare.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import { ReviewView } from './review-view.tsx'
import styles from './sample.module.css'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly doc: Sample
}
const titles = Sample.properties
const moment = (at: string | null): string => (at === null ? '' : showMoment(at))

const Basics = ({ doc }: Props) => {
  const facts: (readonly [string, ReactNode])[] = [
    [
      titleOf(titles.formCode),
      <PageLink key="form" to={`/admin/sampling/${doc.samplingFormId}`}>
        {`${doc.formCode} ${doc.formTitle}`}
      </PageLink>,
    ],
    ...describedFields(Sample, doc, ['supplierName', 'skuCode', 'skuName', 'sampleType'], {
      sampleType: SAMPLE_TYPES,
    }),
    [titleOf(titles.roundNo), LIST.round(doc.roundNo)],
    [titleOf(titles.quantity), `${showQty(doc.quantity)} ${doc.unit}`],
    ...describedFields(Sample, doc, ['batchNote']),
    [titleOf(titles.labelPrintedCount), String(doc.labelPrintedCount)],
  ]
  return <Facts facts={facts} />
}

const Shipping = ({ doc }: Props) =>
  doc.shippedAt === null ? (
    <p className={styles['nothing']}>{DETAIL.notShipped}</p>
  ) : (
    <Facts
      facts={[
        ...describedFields(Sample, doc, ['logisticsName', 'trackingNo']),
        [titleOf(titles.shippedAt), moment(doc.shippedAt)],
        ...describedFields(Sample, doc, ['estimatedOn', 'receivedBy']),
        [titleOf(titles.receivedAt), moment(doc.receivedAt)],
        ...describedFields(Sample, doc, ['storageLocation']),
      ]}
    />
  )

const Reports = ({ doc: { testReports, files } }: Props) => {
  const { type, no, org, result, files: reportFiles } = titles.testReports.items.properties
  return (
    <LineTable
      lines={testReports}
      id={(one) => String(testReports.indexOf(one))}
      head={{ title: titleOf(type), show: (one) => one.type }}
      columns={[
        { title: titleOf(no), show: (one) => one.no || NUMBERS.none },
        { title: titleOf(org), show: (one) => one.org || NUMBERS.none },
        { title: titleOf(result), show: (one) => REPORT_RESULTS[one.result] },
        {
          title: titleOf(reportFiles),
          show: (one) => <FileTiles files={filesOf(files, one.files)} label={titleOf(reportFiles)} />,
        },
      ]}
    />
  )
}

const Seal = ({ doc }: Props) => (
  <Facts
    facts={[
      ...describedFields(Sample, doc, ['sealNo', 'sealValidTo', 'sealedBy']),
      [titleOf(titles.sealedAt), moment(doc.sealedAt)],
    ]}
  />
)

/** Who has had the sealed sample: the buyer's own matter. */
const Loans = ({ doc: { loans } }: Props) => {
  const { borrower, since, dueBack, remark, returnedAt } = titles.loans.items.properties
  const now = openLoan(loans)
  return loans.length === 0 ? (
    <p className={styles['nothing']}>{DETAIL.noLoans}</p>
  ) : (
    <>
      {now === undefined ? null : <p>{DETAIL.lentNow(now.borrower, now.dueBack)}</p>}
      <LineTable
        lines={loans.toReversed()}
        id={(one) => one.since}
        head={{ title: titleOf(borrower), show: (one) => one.borrower }}
        columns={[
          { title: titleOf(since), show: (one) => showMoment(one.since) },
          { title: titleOf(dueBack), show: (one) => one.dueBack },
          {
            title: titleOf(returnedAt),
            show: (one) => (one.returnedAt === null ? DETAIL.stillOut : showMoment(one.returnedAt)),
          },
          { title: titleOf(remark), show: (one) => one.remark || NUMBERS.none },
        ]}
      />
    </>
  )
}

/** The sections of a sample. */
export const SampleBody = ({ doc }: Props) => {
  const isStaff = useSide() === 'staff'
  const [isReviewing, setReviewing] = useState(false)
  return (
    <>
      <Section title={DETAIL.photos}>
        <FileTiles files={filesOf(doc.files, doc.photos)} label={DETAIL.photos} />
      </Section>
      <Section title={DETAIL.facts}>
        <Basics doc={doc} />
      </Section>
      <Section title={DETAIL.shipping}>
        <Shipping doc={doc} />
      </Section>
      <Section
        title={DETAIL.review}
        extra={
          doc.writable.includes('review') ? (
            <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setReviewing(true)}>
              {DETAIL.writeReview}
            </Button>
          ) : null
        }
      >
        <ReviewView doc={doc} />
      </Section>
      {doc.sealNo === null ? null : (
        <Section title={DETAIL.seal}>
          <Seal doc={doc} />
        </Section>
      )}
      {doc.testReports.length === 0 ? null : (
        <Section title={DETAIL.reports}>
          <Reports doc={doc} />
        </Section>
      )}
      {isStaff && doc.sealNo !== null ? (
        <Section title={DETAIL.loans}>
          <Loans doc={doc} />
        </Section>
      ) : null}
      <Section title={DETAIL.compare}>
        <Compare doc={doc} />
      </Section>
      {isReviewing ? <ReviewDrawer doc={doc} closed={() => setReviewing(false)} /> : null}
    </>
  )
}
