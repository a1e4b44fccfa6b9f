import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { FoldingSection } from '#shell/kit/detail/folding-section.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { unassessed, unscored } from '../rules.ts'
import { indicatorsOf } from '../scoring.ts'
import { Review } from '../shapes.ts'
import { APPEAL_RESULTS, REVIEW_TYPES, TEAM_ROLES } from '../words.ts'
import { MarksForm, SelfForm } from './item-forms.tsx'
import { MarksTable, SelfTable } from './item-tables.tsx'
import { ItemsProvider, useIsForm, useItems, useItemsForm } from './items-context.tsx'
import { ReportSection } from './report-section.tsx'
import styles from './review.module.css'
import { DETAIL, STEP } from './words.ts'

interface Props {
  readonly review: Review
}

/** Everything about a review. */
export const ReviewBody = ({ review }: Props) => (
  <ItemsProvider review={review}>
    <Notes review={review} />
    <Section title={DETAIL.plan}>
      <Plan review={review} />
    </Section>
    {review.report === null ? null : <ReportSection review={review} report={review.report} />}
    {review.rectifications.length === 0 ? null : <Rectifications review={review} />}
    <SelfSection review={review} />
    <MarksSection review={review} />
  </ItemsProvider>
)

/** What has to be seen before anything else: the days that were asked for, and the appeal. */
const Notes = ({ review: { dateProposal, appeal, files } }: Props) => (
  <div className={styles['notes']}>
    {dateProposal === null ? null : (
      <Alert
        type="warning"
        showIcon
        title={DETAIL.proposal(dateProposal.dates.join('、'))}
        description={<p className={styles['lines']}>{dateProposal.reason}</p>}
      />
    )}
    {appeal === null ? null : (
      <Alert
        type={appeal.result === 0 ? 'warning' : 'info'}
        showIcon
        title={`${DETAIL.appeal} · ${labelOf(APPEAL_RESULTS, appeal.result)}`}
        description={
          <>
            <p className={styles['lines']}>{appeal.reason}</p>
            <FileTiles files={filesOf(files, appeal.files)} label={STEP.files} />
            {appeal.reply === '' ? null : <p className={styles['lines']}>{DETAIL.replied(appeal.reply)}</p>}
          </>
        }
      />
    )}
  </div>
)

const PLAN = [
  'siteAddress',
  'planDate',
  'confirmedDate',
  'durationHours',
  'attendees',
  'selfDeadline',
  'remark',
] as const

const Plan = ({ review }: Props) => (
  <Facts
    facts={[
      ...describedFields(Review, review, ['supplierName', 'buyerCompanyName', 'reviewType'], {
        reviewType: REVIEW_TYPES,
      }),
      ...describedFields(Review, review, PLAN),
      [
        titleOf(Review.properties.team),
        review.team
          .map(({ name, role, sections = [] }) => DETAIL.member(name, labelOf(TEAM_ROLES, role), sections))
          .join('、'),
      ],
      [titleOf(Review.properties.templateName), DETAIL.version(review.templateName, review.templateVersion)],
    ]}
  />
)

const Rectifications = ({ review: { rectifications } }: Props) => {
  const { code, title, isOpen } = Review.properties.rectifications.items.properties
  return (
    <Section title={DETAIL.rectifications}>
      <LineTable
        lines={rectifications}
        id={(one) => one.id}
        head={{
          title: titleOf(code),
          show: (one) => <PageLink to={`/admin/rectification/${one.id}`}>{one.code}</PageLink>,
        }}
        columns={[
          { title: titleOf(title), show: (one) => one.title },
          { title: titleOf(isOpen), show: (one) => (one.isOpen ? DETAIL.open : DETAIL.closed) },
        ]}
      />
    </Section>
  )
}

const SelfSection = ({ review }: Props) => {
  const isForm = useIsForm('self')
  const { items } = useItems('self')
  if (!review.needSelfAssess || (!isForm && items.length === 0)) return null
  return (
    <Folding title={DETAIL.self} startsOpen={isForm}>
      {isForm ? <SelfForm sections={review.sections} /> : <SelfTable review={review} />}
      {isForm ? <SavingBar review={review} left={unassessed(review.sections, items)} /> : null}
    </Folding>
  )
}

const MarksSection = ({ review }: Props) => {
  const isForm = useIsForm('marks')
  const { items } = useItems('marks')
  if (!isForm && items.length === 0) return null
  return (
    <Folding title={DETAIL.marks} startsOpen={isForm}>
      {isForm ? <MarksForm review={review} /> : <MarksTable review={review} />}
      {isForm ? <SavingBar review={review} left={unscored(review.sections, items)} /> : null}
    </Folding>
  )
}

/** What is only to be read is long, and folded until somebody wants it. */
const Folding = ({ startsOpen, ...given }: FoldingProps) => {
  const [isOpen, setOpen] = useState(startsOpen)
  return <FoldingSection {...given} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
}
interface FoldingProps {
  readonly title: string
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/** Stays in sight below a form: whether what was written is safe, and how much of it is done. */
const SavingBar = ({ review, left }: Props & { readonly left: number }) => {
  const form = useItemsForm()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const all = indicatorsOf(review.sections).length
  return (
    <div className={styles['bar']}>
      <ConflictNote form={form} isClash={isClash} />
      <span className={styles['progress']}>
        <progress aria-hidden value={all - left} max={all} />
        {DETAIL.progress(all - left, all)}
      </span>
      <SavingStatus form={form} />
    </div>
  )
}
