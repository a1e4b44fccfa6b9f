import { CheckCircleFilled } from '@ant-design/icons'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { practice } from './practice.ts'
import { LESSONS } from './words.ts'
import styles from './practice.module.css'

/** What there is to learn, what of it was done, and where one goes on. */
export const Lessons = () => {
  const { data, error, refetch } = useReference({
    queryKey: [...WORK, 'practice'],
    queryFn: ({ signal }) => practice.getPracticeProgress({ signal, quiet: true }),
  })
  if (data === undefined) return error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />
  const done = data.filter(({ isDone }) => isDone).length
  return (
    <section className={styles['lessons']} aria-labelledby="lessons">
      <header className={styles['head']}>
        <h2 id="lessons">{LESSONS.title}</h2>
        <span>{LESSONS.progress(done, data.length)}</span>
        <progress max={data.length} value={done} aria-labelledby="lessons" />
      </header>
      {done === data.length ? <p className={styles['finished']}>{LESSONS.finished}</p> : null}
      <ol>
        {data.map(({ title, hint, isDone, url }) => (
          <li key={title} data-done={isDone}>
            <span className={styles['mark']}>
              {isDone ? <CheckCircleFilled role="img" aria-label={LESSONS.done} /> : null}
            </span>
            <span className={styles['what']}>
              <strong>{title}</strong>
              {isDone ? null : <span>{hint}</span>}
            </span>
            {isDone ? null : (
              <PageLink to={url}>
                {LESSONS.open}
                <span className={styles['spoken']}>{title}</span>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
