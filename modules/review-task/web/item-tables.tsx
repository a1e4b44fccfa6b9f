import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { indicatorsOf } from '../scoring.ts'
import { Marks, SelfAssessment, type Review } from '../shapes.ts'
import { FINDING_LEVELS } from '../words.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly review: Review
}

const self = SelfAssessment.items.properties
const mark = Marks.items.properties

const nameIn = ({ sections }: Review, key: string): string => {
  const found = indicatorsOf(sections).find((one) => one.key === key)
  return `${key} ${found?.title ?? ''}`
}

/** What the supplier said of itself, to read. */
export const SelfTable = ({ review }: Props) => (
  <LineTable
    lines={review.selfAssessment}
    id={({ key }) => key}
    head={{ title: titleOf(self.key), show: ({ key }) => nameIn(review, key) }}
    columns={[
      { title: titleOf(self.score), number: true, show: ({ score }) => score ?? DETAIL.nothing },
      { title: titleOf(self.note), show: ({ note }) => note || DETAIL.nothing },
      {
        title: titleOf(self.files),
        show: ({ files }) => <FileTiles files={filesOf(review.files, files)} label={titleOf(self.files)} />,
      },
    ]}
  />
)

/** What the team found, to read. */
export const MarksTable = ({ review }: Props) => (
  <LineTable
    lines={review.marks}
    id={({ key }) => key}
    head={{ title: titleOf(mark.key), show: ({ key }) => nameIn(review, key) }}
    columns={[
      { title: titleOf(mark.score), number: true, show: ({ score }) => score ?? DETAIL.nothing },
      { title: titleOf(mark.level), show: ({ level }) => labelOf(FINDING_LEVELS, level) || DETAIL.nothing },
      {
        title: titleOf(mark.finding),
        show: ({ finding, note }) => [finding, note].filter(Boolean).join('；') || DETAIL.nothing,
      },
      {
        title: titleOf(mark.photos),
        show: ({ photos }) => <FileTiles files={filesOf(review.files, photos)} label={titleOf(mark.photos)} />,
      },
    ]}
  />
)
