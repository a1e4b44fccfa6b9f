import { Form, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { addDays, dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { ReviewTransition } from '../machine.ts'
import { leaderOf } from '../rules.ts'
import { ReviewMove, type Review } from '../shapes.ts'
import { APPEAL_RESULTS, CONCLUSIONS, MESSAGES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { reviews, useReviewers, type DialogProps, type ReviewTypes } from './queries.ts'
import { STEP } from './words.ts'

interface Own extends Required<
  Pick<
    ReviewMove,
    | 'attendees'
    | 'newDate'
    | 'place'
    | 'summary'
    | 'strengths'
    | 'risks'
    | 'conclusion'
    | 'validTo'
    | 'appealResult'
    | 'files'
    | 'leaderId'
  >
> {
  readonly firstDate: string
  readonly secondDate: string
}

const { attendees, newDate, place, summary, strengths, risks, conclusion, validTo, appealResult } =
  ReviewMove.properties
const needed = (message: string) => [{ required: true, message }]
const CHOICES = codesOf(CONCLUSIONS).map((value) => ({ value, label: CONCLUSIONS[value] }))
const ANSWERS = ([1, 2] as const).map((value) => ({ value, label: APPEAL_RESULTS[value] }))

const Attendees = () => (
  <Form.Item name="attendees" label={titleOf(attendees)} extra={STEP.attendeesHint}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ' ']} />
  </Form.Item>
)

const Dates = () => (
  <>
    <Form.Item name="firstDate" label={STEP.date(1)} rules={needed(MESSAGES.datesMissing)}>
      <DayInput from={dayOf(new Date())} />
    </Form.Item>
    <Form.Item name="secondDate" label={STEP.date(2)}>
      <DayInput from={dayOf(new Date())} />
    </Form.Item>
  </>
)

const Accepting = ({ dateProposal }: Pick<Review, 'dateProposal'>) => (
  <Form.Item name="newDate" label={titleOf(newDate)} rules={needed(MESSAGES.dateMissing)}>
    <Radio.Group options={(dateProposal?.dates ?? []).map((day) => ({ value: day, label: day }))} />
  </Form.Item>
)

/** Factories are looked at once a year. */
const USUAL_DAYS = 365

const ReportFields = ({ isNew }: { readonly isNew: boolean }) => (
  <>
    <Form.Item name="summary" label={titleOf(summary)} rules={isNew ? needed(MESSAGES.summaryMissing) : []}>
      <Input.TextArea maxLength={keywordsOf(summary).maxLength} autoSize={{ minRows: 3, maxRows: 12 }} />
    </Form.Item>
    {(
      [
        ['strengths', strengths],
        ['risks', risks],
      ] as const
    ).map(([name, schema]) => (
      <Form.Item key={name} name={name} label={titleOf(schema)}>
        <Input.TextArea maxLength={keywordsOf(schema).maxLength} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    ))}
    <Form.Item name="conclusion" label={titleOf(conclusion)} extra={STEP.suggested}>
      <Radio.Group options={CHOICES} />
    </Form.Item>
    <Form.Item
      name="validTo"
      label={titleOf(validTo)}
      {...(isNew ? { initialValue: addDays(dayOf(new Date()), USUAL_DAYS) } : {})}
    >
      <DayInput from={dayOf(new Date())} />
    </Form.Item>
  </>
)

const Answering = () => (
  <>
    <Form.Item name="appealResult" label={titleOf(appealResult)} rules={needed(MESSAGES.resultMissing)}>
      <Radio.Group options={ANSWERS} />
    </Form.Item>
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue }) => (getFieldValue('appealResult') === 2 ? <ReportFields isNew={false} /> : null)}
    </Form.Item>
  </>
)

const Files = () => (
  <Form.Item name="files" label={STEP.files}>
    <FileIds category={TITLE} known={[]} />
  </Form.Item>
)

const Place = () => (
  <Form.Item name="place" label={titleOf(place)} rules={needed(MESSAGES.placeMissing)}>
    <Input maxLength={keywordsOf(place).maxLength} />
  </Form.Item>
)

/** Everybody who reviews but the one who leads now. */
const NewLeader = ({ team }: Pick<Review, 'team'>) => {
  const reviewers = useReviewers()
  return (
    <Form.Item
      name="leaderId"
      label={STEP.newLeader(leaderOf(team)?.name ?? '')}
      rules={needed(MESSAGES.newLeaderMissing)}
      extra={STEP.newLeaderHint}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={reviewers.filter(({ value }) => value !== leaderOf(team)?.userId)}
      />
    </Form.Item>
  )
}

interface Asked {
  readonly names: readonly (keyof Own | 'dates')[]
  readonly inputs: (review: Review) => ReactNode
}
const REPORT_FIELDS = ['summary', 'strengths', 'risks', 'conclusion', 'validTo'] as const
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<ReviewTransition, Asked>> = {
  confirmDate: { names: ['attendees'], inputs: () => <Attendees /> },
  proposeDates: { names: ['firstDate', 'secondDate', 'dates'], inputs: () => <Dates /> },
  acceptDate: { names: ['newDate'], inputs: ({ dateProposal }) => <Accepting dateProposal={dateProposal} /> },
  startReview: { names: ['place'], inputs: () => <Place /> },
  publishReport: { names: REPORT_FIELDS, inputs: () => <ReportFields isNew /> },
  appeal: { names: ['files'], inputs: () => <Files /> },
  changeLeader: { names: ['leaderId'], inputs: ({ team }) => <NewLeader team={team} /> },
  handleAppeal: { names: ['appealResult', ...REPORT_FIELDS], inputs: () => <Answering /> },
}

/** The form of a step. */
export const ReviewStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<ReviewTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={reviews.useMove(doc)}
    bodyOf={({ firstDate, secondDate, ...entered }) => ({
      ...entered,
      ...(firstDate === undefined ? {} : { dates: [firstDate, ...(secondDate ? [secondDate] : [])] }),
    })}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)
