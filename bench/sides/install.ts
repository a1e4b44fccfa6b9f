import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const PEERS = join(import.meta.dirname, '..', 'peers')

/** Installs what the product is measured beside, as its own lock file says, and has Prisma write its client. */
export const installPeers = (): void => {
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'])
  // Writing the client needs no engine; looking for one would ask the network. Any program passes for it.
  run(process.execPath, [join('node_modules', 'prisma', 'build', 'index.js'), 'generate'], {
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  })
}

const run = (program: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const { status, stderr } = spawnSync(program, [...parameters], {
    cwd: PEERS,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${status}: ${stderr}`)
}
