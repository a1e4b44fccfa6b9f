import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { SampleDrawer } from '#modules/sample/web/shared/sample-drawer.tsx'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { SamplingForm } from '../shapes.ts'
import { COLOR_STANDARDS, FEE_MODES, FEE_STATUSES, SAMPLE_TYPES } from '../words.ts'
import styles from './form.module.css'
import { forms } from './queries.ts'
import { SampleRows } from './sample-rows.tsx'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly form: SamplingForm
}
const titles = SamplingForm.properties
const LABELS = { sampleType: SAMPLE_TYPES, colorStandard: COLOR_STANDARDS, feeMode: FEE_MODES }

const Nothing = ({ children }: { readonly children: string }) => <p className={styles['nothing']}>{children}</p>

/** What is to be made, for whom, and by when. */
const Basics = ({ form }: Props) => {
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(SamplingForm, form, ['supplierName', 'buyerCompanyName', 'purchaserName']),
    ...describedFields(SamplingForm, form, ['skuCode', 'skuName', 'brandName', 'sampleType'], LABELS),
    [titleOf(titles.quantity), `${showQty(form.quantity)} ${form.unit}`],
    [titleOf(titles.roundNo), LIST.round(form.roundNo)],
    ...describedFields(SamplingForm, form, ['requiredDate', 'promisedDate', 'dateReason', 'reworkDate', 'sourceCode']),
  ]
  return <Facts facts={facts} />
}

const Request = ({ form }: Props) => (
  <>
    <p className={styles['lines']}>{form.requirement}</p>
    <Facts
      facts={[
        ...describedFields(SamplingForm, form, ['colorStandard', 'materials'], LABELS),
        ...describedFields(titles.receiver, form.receiver, ['name', 'phone', 'address']),
      ]}
    />
    <FileTiles files={filesOf(form.files, form.drawings)} label={titleOf(titles.drawings)} />
  </>
)

/** What happened in each round, the newest first. */
const Rounds = ({ form: { samples, roundNo } }: Props) => (
  <ol className={styles['rounds']}>
    {Array.from({ length: roundNo }, (_, index) => roundNo - index).map((no) => {
      const events = samples
        .filter((one) => one.roundNo === no)
        .flatMap(({ code, createdAt, shippedAt, receivedAt }) => [
          [createdAt, DETAIL.made(code)] as const,
          ...(shippedAt === null ? [] : [[shippedAt, DETAIL.shipped(code)] as const]),
          ...(receivedAt === null ? [] : [[receivedAt, DETAIL.received(code)] as const]),
        ])
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      return (
        <li key={no} className={styles['round']}>
          <h3>{LIST.round(no)}</h3>
          {events.length === 0 ? (
            <Nothing>{DETAIL.noSamples}</Nothing>
          ) : (
            <ul className={styles['events']}>
              {events.map(([at, what]) => (
                <li key={`${at}${what}`}>
                  {showMoment(at)} {what}
                </li>
              ))}
            </ul>
          )}
        </li>
      )
    })}
  </ol>
)

const Fee = ({ form: { feeMode, feeStatus, feePayable } }: Props) =>
  feeMode === 1 ? (
    <Nothing>{DETAIL.free}</Nothing>
  ) : (
    <Facts
      facts={[
        [titleOf(titles.feeMode), FEE_MODES[feeMode]],
        [titleOf(titles.feeAmount), feePayable === null ? '' : showMoney(feePayable.amount)],
        [titleOf(titles.feeStatus), feePayable === null ? '' : FEE_STATUSES[feeStatus]],
        [
          DETAIL.fee,
          feePayable === null || feePayable.payableSince === null
            ? DETAIL.feeWaits
            : DETAIL.feePayable(showMoment(feePayable.payableSince)),
        ],
      ]}
    />
  )

/** What was said of the samples, and of all of it in the end. */
const Opinions = ({ form }: Props) => {
  const said = form.samples.filter(({ verdictNote, defectCount }) => verdictNote !== '' || defectCount > 0)
  return said.length === 0 && form.conclusion === '' ? (
    <Nothing>{DETAIL.noReview}</Nothing>
  ) : (
    <>
      <Facts
        single
        facts={[
          [DETAIL.conclusion, form.conclusion],
          ...said.map(({ id, code, roundNo, verdictNote, defectCount }): readonly [string, ReactNode] => [
            `${LIST.round(roundNo)} ${code}`,
            <span key={id}>
              {verdictNote}{' '}
              {defectCount === 0 ? null : (
                <PageLink to={`/admin/sample/${id}`} className={styles['inText']}>
                  {DETAIL.defects(defectCount)}
                </PageLink>
              )}
            </span>,
          ]),
        ]}
      />
      <FileTiles files={filesOf(form.files, form.conclusionFiles)} label={titleOf(titles.conclusionFiles)} />
    </>
  )
}

/** The sections of a form. */
export const FormBody = ({ form }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const settle = forms.useSettle()
  const canAdd = form.writable.includes('sample')
  const samples = (
    <Section
      title={DETAIL.samples}
      extra={
        canAdd ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {DETAIL.addSample}
          </Button>
        ) : null
      }
    >
      <SampleRows samples={form.samples} />
    </Section>
  )
  return (
    <>
      {/* Who has to add one finds it without scrolling, on a telephone too. */}
      {canAdd ? samples : null}
      <Section title={DETAIL.facts}>
        <Basics form={form} />
      </Section>
      <Section title={DETAIL.request}>
        <Request form={form} />
      </Section>
      {canAdd ? null : samples}
      <Section title={DETAIL.rounds}>
        <Rounds form={form} />
      </Section>
      <Section title={DETAIL.review}>
        <Opinions form={form} />
      </Section>
      <Section title={DETAIL.fee}>
        <Fee form={form} />
      </Section>
      {isAdding ? (
        <SampleDrawer form={form} former={undefined} closed={() => setAdding(false)} saved={() => void settle()} />
      ) : null}
    </>
  )
}
