import { Button, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { SHELL } from '#shell/words.ts'
import { WorkList } from './shared/work-list.tsx'
import { useWork } from './shared/work.ts'
import styles from './home.module.css'
import { HOME } from './words.ts'

const FIRST = 8

/** Everything that waits for the person, the most urgent first; a new company reads what to do meanwhile. */
export const Waiting = ({ isNew }: { readonly isNew: boolean }) => {
  const { open } = usePageRoute()
  const work = useWork()
  // What waits appears in small pieces, between which the page answers a finger.
  const data = useDeferredValue(work.data)
  const [isWhole, setWhole] = useState(false)
  const items = data?.items ?? []
  return (
    <section className={styles['waiting']} aria-labelledby="waiting">
      <h2 id="waiting" className={styles['waitingTitle']}>
        {HOME.waiting(data?.total)}
      </h2>
      {data === undefined ? (
        work.error === null ? (
          <div role="status" aria-label={SHELL.loading} className={styles['waitingLoads']}>
            <Skeleton active title={false} paragraph={{ rows: FIRST }} />
          </div>
        ) : (
          <LoadFailure error={work.error} retry={() => void work.refetch()} />
        )
      ) : items.length === 0 ? (
        <p className={styles['nothing']}>{isNew ? HOME.nothingYet : HOME.nothing}</p>
      ) : (
        <WorkList items={isWhole ? items : items.slice(0, FIRST)} open={open} goes />
      )}
      {items.length > FIRST ? (
        <div className={styles['more']}>
          <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? HOME.less : HOME.more(items.length)}
          </Button>
        </div>
      ) : null}
      {isWhole && data !== undefined && data.total > items.length ? (
        <p className={styles['nothing']}>{HOME.beyond(items.length)}</p>
      ) : null}
    </section>
  )
}
