import { join } from 'node:path'
import { isAnswering, startProgram, until, type Ground, type Program } from './programs.ts'
import { local, type Ports } from './ports.ts'

const READY_MS = 20_000

/** One etcd, where in production there are three; started again on its data it goes on. */
export const startEtcd = async (ground: Ground, { etcd, etcdPeers }: Ports): Promise<Program> => {
  const [clients, peers] = [`http://${local(etcd)}`, `http://${local(etcdPeers)}`]
  const program = startProgram(ground, {
    name: 'etcd',
    file: 'etcd',
    args: [
      '--enable-v2',
      '--name=etcd1',
      `--data-dir=${join(ground.folder, 'etcd')}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=etcd1=${peers}`,
      '--logger=zap',
      '--log-level=warn',
    ],
  })
  await until('etcd answers', READY_MS, () => isAnswering(`${clients}/health`))
  return program
}
