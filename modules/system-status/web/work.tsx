import { Button } from 'antd'
import { showMoment } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { mayRetry } from '../rules.ts'
import type { FailedJob, Queues } from '../shapes.ts'
import { KIND_NAMES, REASONS, span } from '../words.ts'
import { useFailedJobs, useRetry } from './queries.ts'
import { PAGE } from './words.ts'
import styles from './status.module.css'

/** How much work waits, by kind. */
export const QueueTable = ({ queues: { kinds, outbox } }: { readonly queues: Queues }) => (
  <>
    <LineTable
      lines={kinds}
      id={({ kind }) => kind}
      head={{ title: PAGE.kind, show: ({ kind }) => KIND_NAMES[kind] }}
      columns={[
        { title: PAGE.waiting, number: true, show: ({ waiting }) => waiting },
        { title: PAGE.running, number: true, show: ({ running }) => running },
        { title: PAGE.failed, number: true, show: ({ failed }) => failed },
        { title: PAGE.oldest, number: true, show: ({ oldest }) => (oldest < 60 ? PAGE.none : span(oldest)) },
      ]}
    />
    <p className={styles['note']}>{PAGE.outbox(outbox.waiting)}</p>
  </>
)

const Retry = ({ job }: { readonly job: FailedJob }) => {
  const retry = useRetry()
  const { kind, failedAt, canRetry } = job
  if (!canRetry)
    return <span className={styles['faint']}>{mayRetry(kind, 'other') ? PAGE.hopeless : PAGE.byItself}</span>
  return (
    <Button
      size="small"
      loading={retry.isPending}
      disabled={retry.isSuccess}
      aria-label={PAGE.retryAll(KIND_NAMES[kind], showMoment(failedAt))}
      onClick={() => retry.mutate(job)}
    >
      {PAGE.retry}
    </Button>
  )
}

/** What was given up, and the way to have it tried again. */
export const FailedJobs = () => {
  const { data: jobs, error, refetch } = useFailedJobs()
  return (
    <Section title={PAGE.jobs}>
      <p className={styles['note']}>{jobs?.length === 0 ? PAGE.noJobs : PAGE.jobsLead}</p>
      {jobs === undefined && error !== null ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {jobs === undefined || jobs.length === 0 ? null : (
        <LineTable
          lines={jobs}
          id={({ id }) => id}
          head={{ title: PAGE.failedAt, show: ({ failedAt }) => showMoment(failedAt) }}
          columns={[
            {
              title: PAGE.what,
              show: ({ kind, queue }) => (
                <>
                  {KIND_NAMES[kind]} <span className={styles['faint']}>{queue}</span>
                </>
              ),
            },
            { title: PAGE.reason, show: ({ reason }) => REASONS[reason] },
            { title: PAGE.tries, number: true, show: ({ tries }) => PAGE.times(tries) },
            { title: PAGE.retry, show: (job) => <Retry job={job} /> },
          ]}
        />
      )}
    </Section>
  )
}
