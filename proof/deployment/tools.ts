import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deployFiles, textOf } from './sources.ts'
import { around, type Places } from './site.ts'

interface Verdict {
  readonly what: string
  /** Nothing when it is taken. */
  readonly said: string
}

const run = (file: string, args: readonly string[]): { readonly code: number | null; readonly said: string } => {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}${error?.message ?? ''}`.trim() }
}

/** What nginx says of a site that it would not start with. */
export const judgeSite = (places: Places, site: string): string => {
  const path = join(places.folder, 'judged.conf')
  mkdirSync(join(places.folder, 'judged'), { recursive: true })
  writeFileSync(path, around(places, site, 'judged'))
  const { code, said } = run('/usr/sbin/nginx', ['-t', '-q', '-c', path, '-e', 'stderr'])
  return code === 0 ? '' : said || 'refused'
}

/** A unit as it is, with a program that is on this machine. */
const unitHere = (text: string): string =>
  text.replaceAll('/srv/portal/app/node_modules/.bin/node', process.execPath).replaceAll('/srv/portal/app', '/tmp')

/** Units by their names, as systemd reads them: all in one folder, since they name each other. */
const unitsHere = (): Map<string, string> =>
  new Map(
    deployFiles('{systemd,backup}/*.{service,timer}').map((name) => [basename(name), unitHere(textOf(name))] as const),
  )

/** What systemd says of units; it warns of a key that it does not know, and takes the unit all the same. */
const judgeUnits = (folder: string, units: ReadonlyMap<string, string>): Verdict[] => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of units) writeFileSync(join(folder, name), text)
  return [...units.keys()].map((name) => {
    const { code, said } = run('systemd-analyze', ['verify', '--man=no', join(folder, name)])
    return { what: name, said: said || (code === 0 ? '' : 'refused') }
  })
}

/** How open systemd finds each service, from 0 to 10. */
const exposures = (folder: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.service'))
      .map((name) => {
        const { said } = run('systemd-analyze', ['security', '--offline=true', '--no-pager', join(folder, name)])
        return [name, Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)]
      }),
  )

/** A mistake in a file of `deploy/`: what is written wrong. */
type Mistake = readonly [name: string, right: string, wrong: string]

const UNIT_MISTAKES: readonly Mistake[] = [
  ['portal-server.service', 'UMask=', 'UMasc='],
  ['portal-server.service', 'Restart=always', 'Restart=allways'],
  ['portal-worker.service', 'ExecStart=/', 'ExecStart=/nowhere/'],
  ['portal-worker.service', 'MemoryMax=2G', 'MemoryMax=2 cats'],
  ['portal-backup-full.timer', 'OnCalendar=Sun 02:00', 'OnCalendar=Sunny 02:00'],
  ['portal-files.timer', '[Timer]', '[Time]'],
]
const SITE_MISTAKES: readonly (readonly [right: string, wrong: string])[] = [
  ['proxy_read_timeout 75s;', 'proxy_read_timeout 75 s;'],
  ['proxy_buffering off;', 'proxy_bufering off;'],
  ['ssl_certificate ', 'ssl_certificate /nowhere'],
  ['http_502 http_503', 'http_502 http_530'],
]

const planted = (text: string, right: string, wrong: string): string => {
  if (!text.includes(right)) throw new Error(`nothing to plant a mistake in: ${right}`)
  return text.replace(right, wrong)
}

/** Every unit and every site, judged by the program that reads it, and how many planted mistakes were refused. */
export const judgeFiles = (places: Places, sites: Readonly<Record<string, string>>) => {
  const folder = join(places.folder, 'units')
  const units = unitsHere()
  const verdicts = [
    ...judgeUnits(folder, units),
    ...Object.entries(sites).map(([what, site]) => ({ what, said: judgeSite(places, site) })),
  ]
  const unitsSeen = UNIT_MISTAKES.filter(([name, right, wrong], nth) => {
    const spoiled = new Map(
      [...units].map(([unit, text]) => [unit, unit === name ? planted(text, right, wrong) : text]),
    )
    return judgeUnits(join(places.folder, `units-${nth}`), spoiled).some(({ said }) => said !== '')
  })
  const [site = ''] = Object.values(sites)
  const sitesSeen = SITE_MISTAKES.filter(([right, wrong]) => judgeSite(places, planted(site, right, wrong)) !== '')
  return {
    judged: verdicts.length,
    refused: verdicts.filter(({ said }) => said !== '').map(({ what, said }) => `${what}: ${said}`),
    exposures: exposures(folder),
    mistakes: UNIT_MISTAKES.length + SITE_MISTAKES.length,
    seen: unitsSeen.length + sitesSeen.length,
  }
}
