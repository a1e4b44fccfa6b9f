import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployed, render } from './template.ts'
import { isAnswering, startProgram, until, type Ground, type Program } from './programs.ts'
import { local, type Ports } from './ports.ts'

const READY_MS = 10_000

/** What a system that comes with nginx says around our files, with two doors and without TLS. */
const around = ({ folder }: Ground, { door, passportDoor }: Ports): string => `
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  log_format tries '$time_iso8601 $request_method $uri $status after $request_time: $upstream_addr $upstream_status $upstream_response_time';
  map $status $isFailed { 200 0; default 1; }
  access_log ${folder}/failed.log tries if=$isFailed;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/nginx/${name};`).join('\n  ')}
  include ${folder}/upstream.conf;
  server { listen ${local(door)}; set $upstream portal; include ${folder}/proxy.conf; }
  server { listen ${local(passportDoor)}; set $upstream passport; include ${folder}/proxy.conf; }
}
`

export const startNginx = async (ground: Ground, ports: Ports): Promise<Program> => {
  const config = join(ground.folder, 'nginx.conf')
  const values = Object.fromEntries(
    ports.portal.flatMap((port, index) => [
      [`SERVER_${index + 1}_PORTAL`, local(port)],
      [`SERVER_${index + 1}_PASSPORT`, local(ports.passport[index] ?? 0)],
    ]),
  )
  copyFileSync(deployed('nginx/proxy.conf'), join(ground.folder, 'proxy.conf'))
  mkdirSync(join(ground.folder, 'nginx'), { mode: 0o777, recursive: true })
  writeFileSync(join(ground.folder, 'upstream.conf'), render('cluster/upstream.conf.template', values))
  writeFileSync(config, around(ground, ports))
  const program = startProgram(ground, {
    name: 'nginx',
    file: '/usr/sbin/nginx',
    args: ['-c', config, '-e', 'stderr', '-g', 'daemon off;'],
  })
  for (const port of [ports.door, ports.passportDoor])
    await until('nginx answers', READY_MS, () => isAnswering(`http://${local(port)}/readyz`))
  return program
}
