import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEPLOY } from '../deployment/sources.ts'
import { folderIn, run, tryToRun, type Ended, type Ground } from './postgres.ts'

/** Where the database is that is copied. */
interface Source {
  readonly host: string
  readonly port: number
  readonly dataDir: string
}

/** A way to copy a database and to bring it back, by the files of `deploy/` alone. */
export interface Way {
  readonly name: string
  /** What the database runs for each segment of its journal. */
  readonly archiveCommand: string
  /** What has to be made once, before the first copy. */
  prepare(): Promise<unknown>
  backup(source: Source): Promise<unknown>
  /** Makes a data folder as it was at a named moment, or at the end of what was kept. What it said when it refused. */
  restore(dataDir: string, moment?: string): Promise<Ended>
  /** Where the copy itself lies. */
  readonly copyDir: string
  /** Where the journal lies that leads on from it. */
  readonly journalDir: string
}

/** A script of `deploy/` where the account of the database can read it. */
const scriptFor = (ground: Ground, name: string): string => {
  const copy = join(folderIn(ground, 'scripts'), basename(name))
  copyFileSync(join(DEPLOY, name), copy)
  return copy
}

/** `base-backup.sh`, `archive-wal.sh` and `restore.sh`; the first of two copies is forgotten by `forget-old.sh`. */
export const plainWay = (ground: Ground): Way => {
  const copies = folderIn(ground, 'plain')
  const copyDir = join(copies, 'base-2')
  const journalDir = folderIn(ground, 'journal')
  return {
    name: 'base backup',
    copyDir,
    journalDir,
    archiveCommand: `sh ${scriptFor(ground, 'cluster/archive-wal.sh')} %p %f ${journalDir}`,
    prepare: () => Promise.resolve(),
    backup: async ({ host, port }) => {
      for (const name of ['base-1', 'base-2'])
        await run(ground, 'sh', [scriptFor(ground, 'backup/base-backup.sh'), join(copies, name)], {
          PGHOST: host,
          PGPORT: String(port),
          PGUSER: 'postgres',
        })
      await run(ground, 'sh', [scriptFor(ground, 'backup/forget-old.sh'), copies, journalDir, '1'])
    },
    restore: (dataDir, moment) =>
      tryToRun(ground, 'sh', [
        scriptFor(ground, 'backup/restore.sh'),
        copyDir,
        journalDir,
        dataDir,
        ...(moment === undefined ? [] : [`name=${moment}`]),
      ]),
  }
}

/** `pgbackrest.conf` as it is, but for the places: sealed, compressed, its journal handed over from a queue. */
export const pgbackrestWay = (ground: Ground, dataDir: string, port: number, host: string): Way => {
  const home = folderIn(ground, 'pgbackrest')
  const repository = folderIn(ground, 'pgbackrest/repository')
  const places: Readonly<Record<string, string>> = {
    'repo1-type': 'posix',
    'repo1-path': repository,
    'repo1-cipher-pass': 'a password of this proof',
    'spool-path': folderIn(ground, 'pgbackrest/spool'),
    'lock-path': folderIn(ground, 'pgbackrest/lock'),
    'pg1-path': dataDir,
    'pg1-port': String(port),
  }
  const lines = readFileSync(join(DEPLOY, 'backup/pgbackrest.conf'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('repo1-s3-'))
    .map((line) => {
      const name = line.split('=')[0] ?? ''
      return places[name] === undefined ? line : `${name}=${places[name]}`
    })
  const more = [`log-path=${folderIn(ground, 'pgbackrest/log')}`]
  const path = join(home, 'pgbackrest.conf')
  writeFileSync(
    path,
    [...lines.flatMap((line) => (line === '[global]' ? [line, ...more] : [line])), `pg1-socket-path=${host}`, ''].join(
      '\n',
    ),
  )
  chmodSync(path, 0o600)
  if (ground.account) chownSync(path, ground.account.uid, ground.account.gid)
  const command = ['--stanza=portal', `--config=${path}`]
  return {
    name: 'pgBackRest',
    archiveCommand: `pgbackrest ${command.join(' ')} archive-push %p`,
    copyDir: join(repository, 'backup', 'portal'),
    journalDir: join(repository, 'archive', 'portal'),
    prepare: () => run(ground, 'pgbackrest', [...command, 'stanza-create']),
    backup: async () => {
      await run(ground, 'pgbackrest', [...command, '--type=full', 'backup'])
      await run(ground, 'pgbackrest', [...command, 'verify'])
    },
    restore: (folder, moment) => {
      folderIn(ground, folder.slice(ground.folder.length + 1))
      return tryToRun(ground, 'pgbackrest', [
        ...command,
        `--pg1-path=${folder}`,
        '--target-action=promote',
        ...(moment === undefined ? ['--type=default'] : ['--type=name', `--target=${moment}`]),
        '--delta',
        'restore',
      ])
    },
  }
}
