import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverPid } from '#platform/testing/server-process.ts'
import { isRecord, parseJson } from '#kernel/json.ts'
import { childrenOf, commandOf } from '../crash/processes.ts'
import { deployed, fillIn, render, type Values } from './template.ts'
import { startProgram, textAt, type Ground, type Program } from './programs.ts'
import { local, type Ports } from './ports.ts'

/** Shorter than in production, where nobody wants a failover for a hiccup: the proof has many, one after the other. */
export const PROOF_TIMES = { TTL: '10', LOOP_WAIT: '2', RETRY_TIMEOUT: '3' } as const

export const PASSWORDS = {
  SUPERUSER_PASSWORD: 'of-the-superuser',
  REPLICATION_PASSWORD: 'of-replication',
  REWIND_PASSWORD: 'of-rewinding',
  OWNER_PASSWORD: 'of-the-owner',
} as const

/** How the cluster differs from the one that is recommended: the faults that must be seen. */
export interface Planted {
  readonly asynchronous?: true
  readonly etcd3?: true
}

/** What Patroni says of one node. */
export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** A node: Patroni, and the PostgreSQL that it looks after. */
export interface Node {
  readonly name: string
  readonly rest: string
  readonly postgresPort: number
  start(): void
  /** Patroni and every process of PostgreSQL, or the latter alone. */
  processes(without?: 'patroni'): number[]
  patroni(): Program | undefined
  postmaster(): number | undefined
}

const plantedIn = (text: string, { asynchronous, etcd3 }: Planted): string => {
  const one = asynchronous ? text.replace('synchronous_mode: true', 'synchronous_mode: false') : text
  return etcd3 ? one.replace(/^etcd:$/m, 'etcd3:') : one
}

const valuesOf = ({ folder }: Ground, ports: Ports, postgresDir: string, index: number): Values => ({
  ...PROOF_TIMES,
  ...PASSWORDS,
  NODE: `pg${index + 1}`,
  REST_ADDRESS: local(ports.rest[index] ?? 0),
  POSTGRES_ADDRESS: local(ports.postgres[index] ?? 0),
  ETCD_HOSTS: local(ports.etcd),
  MAX_CONNECTIONS: '200',
  SHARED_BUFFERS: '64MB',
  ARCHIVE_COMMAND: `${join(folder, 'archive-wal.sh')} %p %f ${join(folder, 'wal')}`,
  NODE_NETWORK: '127.0.0.1/32',
  CLIENT_NETWORK: '127.0.0.1/32',
  CONFIG_DIR: folder,
  DATA_DIR: join(folder, `pg${index + 1}`),
  BIN_DIR: postgresDir,
  SOCKET_DIR: join(folder, 'sockets'),
  PGPASS_FILE: join(folder, `pgpass${index + 1}`),
  WATCHDOG: 'off',
})

/** Writes the files of the three nodes, which are started one by one. */
export const makeNodes = (
  ground: Ground,
  ports: Ports,
  postgresDir: string,
  planted: Planted,
): readonly [Node, Node, Node] => {
  copyFileSync(deployed('cluster/archive-wal.sh'), join(ground.folder, 'archive-wal.sh'))
  writeFileSync(join(ground.folder, 'make-database.sql'), render('cluster/make-database.sql.template', PASSWORDS))
  const node = (index: number): Node => {
    const values = valuesOf(ground, ports, postgresDir, index)
    const name = fillIn('${NODE}', values)
    const config = join(ground.folder, `${name}.yml`)
    writeFileSync(config, plantedIn(render('cluster/patroni.yml.template', values), planted))
    let patroni: Program | undefined
    const postmaster = (): number | undefined => runningServer(join(ground.folder, name))
    return {
      name,
      rest: `http://${local(ports.rest[index] ?? 0)}`,
      postgresPort: ports.postgres[index] ?? 0,
      start: () => {
        const env = { PATH: `${postgresDir}:${process.env['PATH']}` }
        patroni = startProgram(ground, { name, file: 'patroni', args: [config], env })
      },
      patroni: () => patroni,
      postmaster,
      processes: (without) => {
        const server = postmaster()
        // The postmaster first: one that is frozen starts nothing new.
        const ofServer = server === undefined ? [] : [server, ...childrenOf(server)]
        return [...(without === undefined && patroni && !patroni.hasEnded() ? [patroni.pid] : []), ...ofServer]
      },
    }
  }
  return [node(0), node(1), node(2)]
}

/** The postmaster of a data folder; a file that a dead one left names nobody, or a stranger by now. */
const runningServer = (dataDir: string): number | undefined => {
  const pid = serverPid(dataDir)
  return pid !== undefined && commandOf(pid).includes(dataDir) ? pid : undefined
}

const isMember = (one: unknown): one is Member =>
  isRecord(one) && [one['name'], one['role'], one['state']].every((value) => typeof value === 'string')

/** What the first node that answers says of all of them. */
export const membersOf = async (nodes: readonly Node[]): Promise<Member[]> => {
  for (const { rest } of nodes) {
    const answer = parseJson((await textAt(`${rest}/cluster`)) ?? '')
    const members = isRecord(answer) ? answer['members'] : undefined
    if (Array.isArray(members)) return members.filter(isMember)
  }
  return []
}
