import { showMoment } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { providerLevel } from '../rules.ts'
import type { Program, Provider } from '../shapes.ts'
import { FAILURES, MODES, PROVIDER_NAMES } from '../words.ts'
import { LevelMark } from './level-mark.tsx'
import { PAGE } from './words.ts'
import styles from './status.module.css'

const moment = (at: string | null): string => (at === null ? PAGE.none : showMoment(at))

/** The services of others: connected or not, and how calls to them went. */
export const ProviderTable = ({ providers }: { readonly providers: readonly Provider[] }) => (
  <LineTable
    lines={providers}
    id={({ provider }) => provider}
    head={{ title: PAGE.provider, show: ({ provider }) => PROVIDER_NAMES[provider] }}
    columns={[
      {
        title: PAGE.state,
        show: (one) => (
          <span className={styles['marks']}>
            {MODES[one.mode]}
            {one.calls === 0 ? null : <LevelMark level={providerLevel(one)} />}
          </span>
        ),
      },
      { title: PAGE.success, show: ({ ok, calls }) => PAGE.share(ok, calls) },
      { title: PAGE.lastOk, show: ({ lastOkAt }) => moment(lastOkAt) },
      {
        title: PAGE.lastFailed,
        show: ({ lastFailedAt, lastFailure }) => (
          <>
            {moment(lastFailedAt)}
            {lastFailure === null ? null : <div className={styles['faint']}>{FAILURES[lastFailure]}</div>}
          </>
        ),
      },
    ]}
  />
)

const dutyOf = ({ serves, works }: Program): string =>
  serves && works ? PAGE.both : serves ? PAGE.server : PAGE.worker

/** The servers and workers that have said that they live. */
export const ProgramTable = ({ programs, now }: { readonly programs: readonly Program[]; readonly now: string }) =>
  programs.length === 0 ? (
    <p className={styles['note']}>{PAGE.noPrograms}</p>
  ) : (
    <LineTable
      lines={programs}
      id={({ id }) => id}
      head={{ title: PAGE.program, show: dutyOf }}
      columns={[
        {
          title: PAGE.state,
          show: ({ isAlive }) => (
            <StatusTag tone={isAlive ? 'success' : 'error'}>{isAlive ? PAGE.alive : PAGE.dead}</StatusTag>
          ),
        },
        { title: PAGE.host, show: ({ host }) => host },
        { title: PAGE.version, show: ({ version }) => version },
        { title: PAGE.startedAt, show: ({ startedAt }) => showMoment(startedAt) },
        {
          title: PAGE.seenAt,
          show: ({ seenAt }) => PAGE.ago(Math.max(0, (Date.parse(now) - Date.parse(seenAt)) / 1_000)),
        },
      ]}
    />
  )
