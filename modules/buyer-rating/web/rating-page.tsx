import { Alert, Empty, Skeleton } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { QUESTIONS, quarterOf, windowOf } from '../rules.ts'
import type { OwnRatings, Rating } from '../shapes.ts'
import { QUESTION_NAMES, quarterName } from '../words.ts'
import { useOwnRatings } from './queries.ts'
import { RatingForm } from './rating-form.tsx'
import styles from './rating.module.css'
import { RATING } from './words.ts'

/** A supplier rates the buyer, and reads how it has rated before. */
export const BuyerRatingPage = () => {
  const { data, error, refetch } = useOwnRatings()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{RATING.title}</h1>
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <LoadFailure error={error} retry={() => void refetch()} />
        )
      ) : (
        <Content {...data} />
      )}
    </div>
  )
}

const Content = ({ open, ratings }: OwnRatings) => {
  const former = ratings.filter(({ quarter }) => quarter !== open?.quarter)
  return (
    <>
      {open === null ? <Closed /> : <Open open={open} ratings={ratings} />}
      {former.length === 0 ? null : (
        <Section title={RATING.former}>
          <ul className={styles['list']}>
            {former.map((rating) => (
              <Former key={rating.quarter} rating={rating} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Closed = () => {
  const quarter = quarterOf(dayOf(new Date()))
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={RATING.closed(quarter, windowOf(quarter).opensOn)} />
}

const Open = ({ open, ratings }: { readonly open: NonNullable<OwnRatings['open']> } & Pick<OwnRatings, 'ratings'>) => {
  const { quarter, closesOn, canRate } = open
  if (!canRate) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={RATING.noDocuments(quarter)} />
  return (
    <>
      <p className={styles['note']}>{RATING.lead(quarter, closesOn)}</p>
      <Alert type="info" showIcon title={RATING.anonymous} description={RATING.promise} />
      <RatingForm key={quarter} quarter={quarter} former={ratings.find((one) => one.quarter === quarter)} />
    </>
  )
}

const Former = ({ rating }: { readonly rating: Rating }) => (
  <li className={styles['quarter']}>
    <h3>{quarterName(rating.quarter)}</h3>
    <dl className={styles['given']}>
      {QUESTIONS.map((question) => (
        <div key={question}>
          <dt>{QUESTION_NAMES[question]}</dt>
          <dd>{RATING.star(rating[question])}</dd>
        </div>
      ))}
    </dl>
    <p className={styles['remark']}>{rating.remark || RATING.noRemark}</p>
  </li>
)
