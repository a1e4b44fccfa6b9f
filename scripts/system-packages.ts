import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the tests need to know about the machine, and may do to it. */
export interface Machine {
  readonly platform: string
  readonly isRoot: boolean
  readonly chromiumPath: string | undefined
  readonly firefoxPath: string | undefined
  exists(path: string): boolean
  /** What a command says; nothing when it fails or is not there. */
  output(command: string, args: readonly string[]): string | undefined
  /** Runs a command for its effect, shown to the person who waits. */
  succeeds(command: string, args: readonly string[]): boolean
}

/** Chromium without windows, which leaves a quarter more of the machine to the pages. */
const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const FONT_PACKAGES = ['fonts-noto-cjk', 'fontconfig']
const POPPLER = 'poppler-utils'

/** The browser that the tests drive; a path that the person gave is the only one tried. */
export const findChromium = (machine: Machine): string | undefined =>
  (machine.chromiumPath ? [machine.chromiumPath] : BROWSERS).find((path) => machine.exists(path))

/** The second browser: its stories are left out where there is none. */
export const findFirefox = (machine: Machine): string | undefined =>
  (machine.firefoxPath ? [machine.firefoxPath] : FIREFOXES).find((path) => machine.exists(path))

/** Other systems than Linux come with Chinese fonts. */
const hasChineseFont = (machine: Machine): boolean =>
  machine.platform !== 'linux' || Boolean(machine.output('fc-list', [':lang=zh'])?.trim())

/** Reads our PDFs back: they are made by another program. It says its version among the errors, and ends well. */
const hasPoppler = (machine: Machine): boolean => machine.output('pdftotext', ['-v']) !== undefined

/** Keeps the root that `pdfsig` trusts: without it no signature of ours is judged. */
const CERTUTIL = '/usr/bin/certutil'

const lacksNss = (machine: Machine): boolean => machine.platform === 'linux' && !machine.exists(CERTUTIL)

const missingOn = (machine: Machine): string[] => [
  ...(findChromium(machine) === undefined ? ['chromium'] : []),
  ...(hasChineseFont(machine) ? [] : FONT_PACKAGES),
  ...(hasPoppler(machine) ? [] : [POPPLER]),
  ...(lacksNss(machine) ? ['libnss3-tools'] : []),
]

/** Each list at a time: what one system does not have must not keep the others away, and what came makes others needless. */
const install = (machine: Machine, lists: readonly (() => readonly string[])[]): void => {
  const isComplete = lists.every((missing) => missing().length === 0)
  if (isComplete || !machine.isRoot || !machine.exists('/usr/bin/apt-get')) return
  if (!machine.succeeds('apt-get', ['update'])) return
  for (const missing of lists) {
    const packages = missing()
    if (packages.length > 0) machine.succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  }
}

const lacksShell = (machine: Machine): boolean => machine.chromiumPath === undefined && !machine.exists(SHELL)

const OFFICES = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']

/** Where systems with apt-get keep LibreOffice, and the files that show which parts of it are there. */
const OFFICE_HOME = '/usr/lib/libreoffice/program'
const OFFICE_PARTS = { calc: 'libsclo.so', writer: 'libswlo.so' } as const
export type OfficePart = keyof typeof OFFICE_PARTS
/** Its letters are as wide as those of Arial, in which papers are set: with wider ones no figure stays whole. */
const AS_WIDE_AS_ARIAL = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

/** LibreOffice, which the long programme has workbooks and papers pass through; installed where it may be. */
export const prepareOffice = (machine: Machine, part: OfficePart): string | undefined => {
  const find = (): string | undefined => OFFICES.find((path) => machine.exists(path))
  // Elsewhere it is one piece.
  const hasPart = (): boolean => !machine.exists(OFFICE_HOME) || machine.exists(`${OFFICE_HOME}/${OFFICE_PARTS[part]}`)
  const missing = (): string[] => [
    ...(find() === undefined || !hasPart() ? [`libreoffice-${part}-nogui`] : []),
    ...(part === 'writer' && !machine.exists(AS_WIDE_AS_ARIAL) ? ['fonts-liberation'] : []),
  ]
  install(machine, [missing])
  return hasPart() ? find() : undefined
}

/** What a cluster of PostgreSQL is made of, by a file that shows that it is there. Its server has a folder for each version. */
const CLUSTER_PACKAGES = {
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
} as const
const POSTGRES_VERSIONS = [18, 17, 16, 15]

/** What copies a database and its files, and brings them back. */
const BACKUP_PACKAGES = { pgbackrest: '/usr/bin/pgbackrest', rsync: '/usr/bin/rsync' } as const

type Postgres = { readonly postgres: string } | { readonly problem: string }

/** The programs of a cluster of PostgreSQL, installed where they are missing and may be; where its server lies. */
export const prepareCluster = (machine: Machine): Postgres => prepareWith(machine, 'A cluster needs', CLUSTER_PACKAGES)

/** The same for a backup that is restored. */
export const prepareBackup = (machine: Machine): Postgres =>
  prepareWith(machine, 'A restored backup needs', BACKUP_PACKAGES)

const prepareWith = (machine: Machine, who: string, packages: Readonly<Record<string, string>>): Postgres => {
  const find = (): string | undefined =>
    POSTGRES_VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) =>
      machine.exists(`${folder}/postgres`),
    )
  const missing = (): string[] => [...missingOf(machine, packages), ...(find() === undefined ? ['postgresql'] : [])]
  install(machine, [missing])
  const postgres = find()
  const lacking = missing()
  return postgres !== undefined && lacking.length === 0 ? { postgres } : { problem: problemOf(who, lacking) }
}

/** What reads the files of a deployment, what a certificate is made with, and what a unit starts: systemd looks whether it is there. */
const PROXY_PACKAGES = {
  'nginx-light': '/usr/sbin/nginx',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  pgbackrest: BACKUP_PACKAGES.pgbackrest,
} as const

/** nginx and systemd's own judge of units; what is missing in a sentence, where they cannot be installed. */
export const prepareProxy = (machine: Machine): string | undefined =>
  prepareAll(machine, 'The files of a deployment need', PROXY_PACKAGES)

/** Prometheus and its judge of rules. */
export const prepareMonitoring = (machine: Machine): string | undefined =>
  prepareAll(machine, 'Alerts that fire need', { prometheus: '/usr/bin/prometheus' })

const prepareAll = (machine: Machine, who: string, packages: Readonly<Record<string, string>>): string | undefined => {
  const missing = (): string[] => missingOf(machine, packages)
  install(machine, [missing])
  return missing().length === 0 ? undefined : problemOf(who, missing())
}

const missingOf = (machine: Machine, packages: Readonly<Record<string, string>>): string[] =>
  Object.entries(packages).flatMap(([name, path]) => (machine.exists(path) ? [] : [name]))

const problemOf = (who: string, lacking: readonly string[]): string =>
  `${who} these system packages, which are missing and cannot be installed from here: ${lacking.join(', ')}.`

export type Readiness =
  | { readonly chromium: string; readonly firefox?: string | undefined }
  | { readonly problem: string }

/** Makes sure that there is a browser, a Chinese font and poppler, and installs them where it may; a lighter browser and Firefox too, if they can be had. */
export const prepareSystem = (machine: Machine): Readiness => {
  install(machine, [
    () => (lacksShell(machine) ? ['chromium-headless-shell'] : []),
    () => missingOn(machine),
    () => (findFirefox(machine) === undefined ? ['firefox-esr'] : []),
  ])
  const chromium = findChromium(machine)
  const missing = missingOn(machine)
  if (chromium !== undefined && missing.length === 0) return { chromium, firefox: findFirefox(machine) }
  const hint = machine.chromiumPath
    ? `CHROMIUM_PATH is ${machine.chromiumPath}, where there is none`
    : 'CHROMIUM_PATH may name another Chromium'
  return {
    problem: `The tests need these system packages, which are missing and cannot be installed from here: ${missing.join(', ')} (${hint}).`,
  }
}

/** The machine that we run on. */
export const thisMachine = (): Machine => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  chromiumPath: process.env['CHROMIUM_PATH'] || undefined,
  firefoxPath: process.env['FIREFOX_PATH'] || undefined,
  exists: existsSync,
  output: (command, args) => {
    const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  },
  succeeds: (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
})

/** The browser of this machine: the one that `npm test` installs, unless CHROMIUM_PATH names another. */
export const chromiumHere = (): string => {
  const path = findChromium(thisMachine())
  if (path === undefined)
    throw new Error('there is no Chromium here; npm test installs one, and CHROMIUM_PATH may name another')
  return path
}
