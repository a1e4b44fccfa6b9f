import { FileZipOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { isUnderWay } from '#modules/export/web/shared/face.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { COUNTED_AT_MOST, type Takeout, type TakeoutContents } from '../shapes.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useContents, useTakeouts } from './queries.ts'
import { TakeoutLine } from './takeout-line.tsx'
import styles from './takeout.module.css'
import { TAKEOUT } from './words.ts'

/** Where the main account takes along all that the company has here. */
export const TakeoutPage = () => {
  const contents = useContents()
  const takeouts = useTakeouts()
  const [isAsking, setAsking] = useState(false)
  const error = contents.error ?? takeouts.error
  const retry = (): void => void Promise.all([contents.refetch(), takeouts.refetch()])
  if (contents.data === undefined || takeouts.data === undefined)
    return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <LoadFailure error={error} retry={retry} />
  const isBusy = takeouts.data.some(isUnderWay)
  return (
    <>
      <h1 className={styles['title']}>{TAKEOUT.title}</h1>
      <p className={styles['lead']}>{TAKEOUT.lead}</p>
      {takeouts.data.length === 0 ? null : <Recent takeouts={takeouts.data} />}
      <Section
        title={TAKEOUT.contents}
        extra={
          <Button
            type="primary"
            icon={<FileZipOutlined aria-hidden />}
            disabled={isBusy || contents.data.length === 0}
            onClick={() => setAsking(true)}
          >
            {isBusy ? TAKEOUT.underWay : TAKEOUT.ask}
          </Button>
        }
      >
        <Contents kinds={contents.data} />
      </Section>
      {takeouts.data.length === 0 ? <Recent takeouts={[]} /> : null}
      {isAsking ? <AskDialog closed={() => setAsking(false)} /> : null}
    </>
  )
}

/** The last ones: above what they hold once there are any, so that people see on a phone how far it has come. */
const Recent = ({ takeouts }: { readonly takeouts: readonly Takeout[] }) => (
  <Section title={TAKEOUT.recent}>
    {takeouts.length === 0 ? (
      <p className={styles['none']}>{TAKEOUT.none}</p>
    ) : (
      <ul className={styles['list']}>
        {takeouts.map((one) => (
          <TakeoutLine key={one.id} takeout={one} />
        ))}
      </ul>
    )}
  </Section>
)

const countOf = (count: number): string =>
  count < COUNTED_AT_MOST ? TAKEOUT.count(count) : TAKEOUT.countMost(COUNTED_AT_MOST)

const Contents = ({ kinds }: { readonly kinds: TakeoutContents }) =>
  kinds.length === 0 ? (
    <p className={styles['none']}>{TAKEOUT.nothing}</p>
  ) : (
    <>
      <Facts facts={kinds.map(({ title, count }) => [title, countOf(count)])} />
      <ul className={styles['points']}>
        {TAKEOUT.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
