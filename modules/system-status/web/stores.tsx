import { showMoment } from '#shell/format.ts'
import { showSize } from '#modules/export/web/shared/show.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import type { AnchorStatus, Backup, DatabaseStatus, Files } from '../shapes.ts'
import { BACKUP_NAMES } from '../words.ts'
import { PAGE } from './words.ts'
import styles from './status.module.css'

export const DatabaseFacts = ({ database }: { readonly database: DatabaseStatus }) => {
  const { version, schemaVersion, bytes, connections, connectionsMost, standbys } = database
  return (
    <Facts
      facts={[
        [PAGE.databaseVersion, version],
        [PAGE.schemaVersion, schemaVersion],
        [PAGE.size, showSize(bytes)],
        [PAGE.connections, PAGE.of(connections, connectionsMost)],
        [
          PAGE.standbys,
          standbys.length === 0
            ? PAGE.noStandby
            : standbys.map(({ name, lagSeconds }) => PAGE.standby(name, lagSeconds)).join('\n'),
        ],
      ]}
    />
  )
}

export const AnchorFacts = ({ anchor }: { readonly anchor: AnchorStatus }) => {
  const { number, takenAt, entries, checkedAt, findings } = anchor
  const checked =
    checkedAt === null
      ? PAGE.notYet
      : findings === 0
        ? PAGE.matches(showMoment(checkedAt))
        : PAGE.differs(showMoment(checkedAt), findings)
  return (
    <>
      <p className={styles['note']}>{PAGE.anchorLead}</p>
      <Facts
        facts={[
          [PAGE.lastAnchor, takenAt === null ? PAGE.notYet : PAGE.numberOf(showMoment(takenAt), number)],
          [PAGE.anchored, PAGE.entries(entries)],
          [PAGE.lastCheck, checked],
        ]}
      />
    </>
  )
}

export const FileFacts = ({ files: { count, bytes, countedAt } }: { readonly files: Files }) => (
  <Facts
    facts={[
      [PAGE.fileCount, count.toLocaleString('en')],
      [PAGE.fileSize, showSize(bytes)],
      [PAGE.countedAt, countedAt === null ? null : showMoment(countedAt)],
    ]}
  />
)

export const BackupFacts = ({ backups }: { readonly backups: readonly Backup[] }) =>
  backups.length === 0 ? (
    <p className={styles['note']}>{PAGE.noBackups}</p>
  ) : (
    backups.map(({ what, lastOkAt, lastFailedAt, bytes }) => (
      <div key={what}>
        <h3 className={styles['sub']}>{BACKUP_NAMES[what]}</h3>
        <Facts
          facts={[
            [PAGE.backupOk, lastOkAt === null ? PAGE.notYet : showMoment(lastOkAt)],
            [PAGE.backupFailed, lastFailedAt === null ? null : showMoment(lastFailedAt)],
            [PAGE.size, bytes === null ? null : showSize(bytes)],
          ]}
        />
      </div>
    ))
  )
