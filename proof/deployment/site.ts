import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '#platform/database/account.ts'
import { textOf } from './sources.ts'

/** Where things lie and listen on this machine, other than on the one that the files are for. */
export interface Places {
  readonly folder: string
  readonly account: Account | undefined
  readonly http: number
  readonly https: number
  readonly portal: number
  readonly passport: number
}

const NAMES = ['portal.example.com', 'passport.example.com', 'files.example.com']
const START_LIMIT_MS = 15_000
const POLL_MS = 50

/** What is in the file of a certificate made here for all names, and of its key: it vouches for itself. */
export const makeCertificate = ({ folder }: Places): string => {
  const [path, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const names = NAMES.map((name) => `DNS:${name}`).join()
  const { status, stderr } = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', path],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`no certificate could be made: ${stderr}`)
  return readFileSync(path, 'utf8')
}

/** Replaces what must be there. */
const put = (text: string, replacements: readonly (readonly [string | RegExp, string])[]): string =>
  replacements.reduce((done, [from, to]) => {
    const next = done.replaceAll(from, to)
    if (next === done) throw new Error(`the site lacks ${String(from)}`)
    return next
  }, text)

const included = (text: string): string =>
  text.replaceAll(/^( *)include \/etc\/nginx\/portal\/([\w.]+);$/gm, (_line, _indent, name: string) =>
    textOf(`nginx/${name}`),
  )

/** A site of `deploy/` with everything that it includes, at these places; IPv6 is left out, as not every machine has it. */
export const siteAt = ({ folder, http, https, portal, passport }: Places): string =>
  included(
    put(textOf('nginx/portal.conf'), [
      [/^ *listen \[::\]:.*$/gm, ''],
      [/listen 80\b/g, `listen 127.0.0.1:${http}`],
      [/listen 443\b/g, `listen 127.0.0.1:${https}`],
      ['/etc/letsencrypt/live/portal.example.com', folder],
      ['127.0.0.1:4000', `127.0.0.1:${portal}`],
      ['127.0.0.1:4001', `127.0.0.1:${passport}`],
    ]),
  )

/** The site of the compose file; names of its services are known only there. */
export const composeSiteAt = ({ folder, http, https }: Places): string =>
  included(
    put(textOf('compose/nginx.conf'), [
      [/listen 80\b/g, `listen 127.0.0.1:${http}`],
      [/listen 443\b/g, `listen 127.0.0.1:${https}`],
      ['/etc/nginx/certificates', folder],
      [/\b(server-1|server-2|objects):/g, '127.0.0.1:'],
    ]),
  )

/** What a system that comes with nginx says around our files; `name` tells what it writes from what another one does. */
export const around = ({ folder }: Places, site: string, name = 'nginx'): string => `
pid ${folder}/${name}.pid;
worker_processes 1;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${name}/${what};`).join('\n  ')}
  ${site}
}
`

/** Runs some work behind nginx with a site. */
export const behindNginx = async <R>(places: Places, site: string, work: () => Promise<R>): Promise<R> => {
  const { folder, account } = places
  const [path, home] = [join(folder, 'nginx.conf'), join(folder, 'nginx')]
  mkdirSync(home, { recursive: true })
  for (const one of [folder, home, join(folder, 'privkey.pem')]) if (account) chownSync(one, account.uid, account.gid)
  writeFileSync(path, around(places, site))
  const log = openSync(join(folder, 'nginx.log'), 'a')
  const child = spawn('/usr/sbin/nginx', ['-c', path, '-e', 'stderr', '-g', 'daemon off;'], {
    ...account,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const gone = once(child, 'exit')
  try {
    const deadline = performance.now() + START_LIMIT_MS
    while (!(await isListening(places))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`nginx does not start: ${readFileSync(join(folder, 'nginx.log'), 'utf8')}`)
      await pause(POLL_MS)
    }
    return await work()
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

const isListening = async ({ http }: Places): Promise<boolean> =>
  fetch(`http://127.0.0.1:${http}/`, { headers: { host: 'portal.example.com' }, redirect: 'manual' }).then(
    () => true,
    (error: unknown) => error instanceof Error && String(error.cause).includes('closed'),
  )
