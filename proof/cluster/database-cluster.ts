import type { PoolConfig } from 'pg'
import { runs } from '#platform/testing/server-process.ts'
import { signalNow } from '../crash/processes.ts'
import { startEtcd } from './etcd.ts'
import { startHaproxy } from './haproxy.ts'
import { makeNodes, membersOf, PASSWORDS, type Member, type Node, type Planted } from './patroni.ts'
import type { Ports } from './ports.ts'
import { isAnswering, until, type Ground, type Program } from './programs.ts'

const START_MS = 90_000
const STOP_MS = 15_000

/** Three nodes of PostgreSQL with one primary, what they agree by, and the door to them. */
export interface DatabaseCluster {
  readonly nodes: readonly [Node, Node, Node]
  etcd(): Program
  startEtcd(): Promise<void>
  /** The node that says that it is the primary, and runs. */
  primary(): Promise<Node | undefined>
  /** The standby that a commit waits for. */
  synchronous(): Promise<Node | undefined>
  /** Resolves when all nodes are there and in step; seconds. */
  whole(limitMs: number): Promise<number>
  /** The database of the product past the product, with all rights. */
  readonly options: PoolConfig
  stop(): Promise<void>
}

/** Starts the parts in their order, each when the one before it answers. */
export const startDatabaseCluster = async (
  ground: Ground,
  ports: Ports,
  postgresDir: string,
  planted: Planted,
): Promise<DatabaseCluster> => {
  const nodes = makeNodes(ground, ports, postgresDir, planted)
  const programs: Program[] = []
  let etcd: Program | undefined

  const nodeThat = async (is: (member: Member) => boolean): Promise<Node | undefined> => {
    const found = (await membersOf(nodes)).find(is)
    return nodes.find(({ name }) => name === found?.name)
  }
  const synchronous = () => nodeThat(({ role }) => role === 'sync_standby')
  const isWhole = async (): Promise<boolean> => {
    const members = await membersOf(nodes)
    const isInStep = ({ role, state }: Member): boolean => role === 'leader' || /^(running|streaming)$/.test(state)
    return (
      members.length === nodes.length &&
      members.every(isInStep) &&
      members.some(({ role, state }) => role === 'leader' && state === 'running') &&
      (planted.asynchronous === true || members.some(({ role }) => role === 'sync_standby'))
    )
  }
  const whole = (limitMs: number) => until('three nodes in step', limitMs, isWhole)
  const stop = async (): Promise<void> => {
    for (const program of programs) await program.stop()
    await Promise.all(nodes.map(stopNode))
    etcd?.signal('SIGCONT')
    await etcd?.stop()
  }
  const [first, ...others] = nodes
  try {
    etcd = await startEtcd(ground, ports)
    first.start()
    await until('the first node is the primary', START_MS, () => isAnswering(`${first.rest}/primary`))
    for (const node of others) node.start()
    await whole(START_MS)
    programs.push(await startHaproxy(ground, ports))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    nodes,
    etcd: () => etcd ?? gone(),
    startEtcd: async () => {
      etcd = await startEtcd(ground, ports)
    },
    primary: () => nodeThat(({ role, state }) => role === 'leader' && state === 'running'),
    synchronous,
    whole,
    options: {
      host: '127.0.0.1',
      port: ports.primary,
      user: 'postgres',
      password: PASSWORDS.SUPERUSER_PASSWORD,
      database: 'portal',
    },
    stop,
  }
}

const gone = (): never => {
  throw new Error('there is no etcd')
}

/** Patroni first, so that nothing starts PostgreSQL again; that one leaves without writing out what nobody needs any more. */
const stopNode = async (node: Node): Promise<void> => {
  await node.patroni()?.kill()
  const postmaster = node.postmaster()
  if (postmaster === undefined) return
  for (const pid of node.processes()) signalNow(pid, 'SIGCONT')
  signalNow(postmaster, 'SIGQUIT')
  await until(`PostgreSQL of ${node.name} has left`, STOP_MS, () => !runs(postmaster))
}
