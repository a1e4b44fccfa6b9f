import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from './template.ts'
import { startProgram, textAt, until, type Ground, type Program } from './programs.ts'
import { local, type Ports } from './ports.ts'

const READY_MS = 30_000

/** Resolves when it knows a primary and a standby. */
export const startHaproxy = async (ground: Ground, ports: Ports): Promise<Program> => {
  const config = join(ground.folder, 'haproxy.cfg')
  const nodes = ports.postgres.flatMap((port, index): [string, string][] => [
    [`NODE_${index + 1}_POSTGRES`, local(port)],
    [`NODE_${index + 1}_REST_PORT`, String(ports.rest[index])],
  ])
  const values = {
    ...Object.fromEntries(nodes),
    PRIMARY_ADDRESS: local(ports.primary),
    REPLICA_ADDRESS: local(ports.replica),
    FIGURES_ADDRESS: local(ports.figures),
  }
  writeFileSync(config, render('cluster/haproxy.cfg.template', values))
  const program = startProgram(ground, { name: 'haproxy', file: '/usr/sbin/haproxy', args: ['-db', '-f', config] })
  // It takes every node for good until it has asked.
  await until('HAProxy has found out who is who', READY_MS, async () => {
    const figures = (await textAt(`http://${local(ports.figures)}/;csv`)) ?? ''
    const upIn = (backend: string): number => figures.match(new RegExp(`^${backend},pg\\d,.*,UP,`, 'gm'))?.length ?? 0
    return upIn('primary') === 1 && upIn('replica') === ports.postgres.length - 1
  })
  return program
}
