import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { ProgramTable, ProviderTable } from './machinery.tsx'
import { Overall } from './overall.tsx'
import { useRefresh, useStatus } from './queries.ts'
import { AnchorFacts, BackupFacts, DatabaseFacts, FileFacts } from './stores.tsx'
import { FailedJobs, QueueTable } from './work.tsx'
import { PAGE } from './words.ts'
import styles from './status.module.css'

interface PartProps<T> {
  readonly title: string
  /** Null where it could not be read. */
  readonly value: T | null
  readonly show: (value: T) => ReactNode
}

/** One section; one that could not be read says so and leaves the others alone. */
const Part = <T,>({ title, value, show }: PartProps<T>) => (
  <Section title={title}>{value === null ? <p className={styles['note']}>{PAGE.unreadable}</p> : show(value)}</Section>
)

/** How the system is, for the people who look after it. */
export const StatusPage = () => {
  const { data: status, error, refetch, isFetching } = useStatus()
  const refresh = useRefresh()
  if (status === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (status === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <header className={styles['head']}>
        <h1>{PAGE.title}</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={refresh}>
          {PAGE.refresh}
        </Button>
        <p className={styles['note']}>{PAGE.lead}</p>
      </header>
      {error === null ? null : <Alert className={styles['stale'] ?? ''} type="warning" showIcon title={PAGE.stale} />}
      <Overall status={status} />
      <Part title={PAGE.queues} value={status.queues} show={(queues) => <QueueTable queues={queues} />} />
      <FailedJobs />
      <Part title={PAGE.providers} value={status.providers} show={(all) => <ProviderTable providers={all} />} />
      <Part
        title={PAGE.programs}
        value={status.programs}
        show={(programs) => <ProgramTable programs={programs} now={status.at} />}
      />
      <div className={styles['pair']}>
        <Part
          title={PAGE.database}
          value={status.database}
          show={(database) => <DatabaseFacts database={database} />}
        />
        <Part title={PAGE.anchor} value={status.anchor} show={(anchor) => <AnchorFacts anchor={anchor} />} />
        <Part title={PAGE.files} value={status.files} show={(files) => <FileFacts files={files} />} />
        <Part title={PAGE.backups} value={status.backups} show={(backups) => <BackupFacts backups={backups} />} />
      </div>
    </>
  )
}
