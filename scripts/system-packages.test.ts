import { describe, expect, it } from 'vitest'
import {
  findChromium,
  prepareBackup,
  prepareCluster,
  prepareMonitoring,
  prepareOffice,
  prepareProxy,
  prepareSystem,
  type Machine,
} from './system-packages.ts'

const OFFICE_HOME = '/usr/lib/libreoffice/program'
const WRITER = `${OFFICE_HOME}/libswlo.so`
const CERTUTIL = '/usr/bin/certutil'
const PATHS: Readonly<Record<string, string>> = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  'fonts-noto-cjk': 'font',
  fontconfig: 'fc-list',
  'poppler-utils': 'pdftotext',
  'libnss3-tools': CERTUTIL,
  'libreoffice-calc-nogui': '/usr/bin/soffice',
  'libreoffice-writer-nogui': WRITER,
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
  rsync: '/usr/bin/rsync',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  prometheus: '/usr/bin/prometheus',
}

/** A made-up machine with some things in place; apt-get puts what it installs in its place. */
const machineWith = (
  present: readonly string[],
  traits: Partial<Machine> & { readonly serverDown?: true; readonly without?: string } = {},
) => {
  const things = new Set(present)
  const commands: string[] = []
  const machine: Machine = {
    platform: 'linux',
    isRoot: true,
    chromiumPath: undefined,
    firefoxPath: undefined,
    exists: (path) => things.has(path),
    output: (command) => {
      if (!things.has(command)) return undefined
      return command === 'fc-list' && things.has('font') ? 'Noto Sans CJK SC\n' : ''
    },
    succeeds: (command, args) => {
      commands.push([command, ...args].join(' '))
      if (traits.serverDown || args.includes(traits.without ?? '')) return false
      for (const name of args) if (PATHS[name] !== undefined) things.add(PATHS[name])
      return true
    },
    ...traits,
  }
  return { machine, commands }
}

const APT = '/usr/bin/apt-get'
const FIREFOX = '/usr/bin/firefox-esr'
const PDF_TOOLS = ['pdftotext', CERTUTIL]
const SHELL = '/usr/bin/chromium-headless-shell'
const ALL = [SHELL, FIREFOX, 'fc-list', 'font', ...PDF_TOOLS]
const BOTH = { chromium: SHELL, firefox: FIREFOX }

describe('a machine', () => {
  it('that has a browser and a Chinese font is left alone', () => {
    const { machine, commands } = machineWith([APT, ...ALL])
    expect(prepareSystem(machine)).toEqual(BOTH)
    expect(commands).toEqual([])
  })
  it('that is fresh gets all packages with one update, as root with apt-get', () => {
    const { machine, commands } = machineWith([APT])
    expect(prepareSystem(machine)).toEqual(BOTH)
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium-headless-shell',
      'apt-get install -y --no-install-recommends fonts-noto-cjk fontconfig poppler-utils libnss3-tools',
      'apt-get install -y --no-install-recommends firefox-esr',
    ])
  })
  it('whose packages have no browser without windows gets the whole one, and uses what it has', () => {
    const traits = { without: 'chromium-headless-shell' }
    const fresh = machineWith([APT], traits)
    expect(prepareSystem(fresh.machine)).toEqual({ ...BOTH, chromium: '/usr/bin/chromium' })
    expect(fresh.commands[2]).toContain(' chromium fonts-noto-cjk')
    const { machine, commands } = machineWith([APT, '/usr/bin/chromium', ...ALL.slice(1)], traits)
    expect(prepareSystem(machine)).toEqual({ ...BOTH, chromium: '/usr/bin/chromium' })
    expect(commands).toHaveLength(2)
  })
  it('that has a browser of another name gets only the font', () => {
    const { machine, commands } = machineWith([APT, '/usr/bin/google-chrome', FIREFOX, 'fc-list', ...PDF_TOOLS], {
      without: 'chromium-headless-shell',
    })
    expect(prepareSystem(machine)).toEqual({ ...BOTH, chromium: '/usr/bin/google-chrome' })
    expect(commands[2]).toBe('apt-get install -y --no-install-recommends fonts-noto-cjk fontconfig')
  })
  it.each<[string, ReturnType<typeof machineWith>]>([
    ['an ordinary user', machineWith([APT], { isRoot: false })],
    ['a system without apt-get', machineWith([])],
    ['a server of packages that does not answer', machineWith([APT], { serverDown: true })],
  ])(
    'where nothing can be installed is refused with one sentence that names the packages: %s',
    (_name, { machine }) => {
      expect(prepareSystem(machine)).toEqual({
        problem: expect.stringMatching(/^[^.]*chromium, fonts-noto-cjk, fontconfig, poppler-utils[^.]*\.$/),
      })
    },
  )
  it('of an ordinary user who has everything is accepted', () => {
    expect(prepareSystem(machineWith(ALL, { isRoot: false }).machine)).toEqual(BOTH)
  })
  it('where Firefox cannot be had is accepted without it', () => {
    const { machine } = machineWith([APT, SHELL, 'fc-list', 'font', ...PDF_TOOLS], { without: 'firefox-esr' })
    expect(prepareSystem(machine)).toEqual({ chromium: SHELL, firefox: undefined })
  })
  it('that cannot read PDFs gets what reads them', () => {
    const { machine, commands } = machineWith([APT, SHELL, FIREFOX, 'fc-list', 'font'])
    expect(prepareSystem(machine)).toEqual(BOTH)
    expect(commands[1]).toBe('apt-get install -y --no-install-recommends poppler-utils libnss3-tools')
  })
  it('that is no Linux is not asked for fonts', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(prepareSystem(machineWith([chrome, 'pdftotext'], { platform: 'darwin', isRoot: false }).machine)).toEqual({
      chromium: chrome,
    })
  })
})

describe('CHROMIUM_PATH', () => {
  it('is used when it names a file', () => {
    expect(findChromium(machineWith([...ALL, '/opt/chrome'], { chromiumPath: '/opt/chrome' }).machine)).toBe(
      '/opt/chrome',
    )
  })
  it('is not quietly replaced by another browser when it does not', () => {
    expect(findChromium(machineWith(ALL, { chromiumPath: '/opt/chrome' }).machine)).toBeUndefined()
  })
})

describe('LibreOffice', () => {
  it('gets the part that it lacks, and is not used without it', () => {
    const calcOnly = ['/usr/bin/soffice', OFFICE_HOME, `${OFFICE_HOME}/libsclo.so`]
    const { machine, commands } = machineWith([APT, ...calcOnly])
    expect([prepareOffice(machine, 'calc'), commands]).toEqual(['/usr/bin/soffice', []])
    expect(prepareOffice(machine, 'writer')).toBe('/usr/bin/soffice')
    expect(commands).toContain('apt-get install -y --no-install-recommends libreoffice-writer-nogui fonts-liberation')
    expect(prepareOffice(machineWith([APT, ...calcOnly], { isRoot: false }).machine, 'writer')).toBeUndefined()
  })
  it('is found where it is, and installed where it is missing and may be', () => {
    const { machine, commands } = machineWith([APT, '/usr/bin/libreoffice'])
    expect([prepareOffice(machine, 'calc'), commands]).toEqual(['/usr/bin/libreoffice', []])
    const fresh = machineWith([APT])
    expect([prepareOffice(fresh.machine, 'calc'), fresh.commands]).toEqual([
      '/usr/bin/soffice',
      ['apt-get update', 'apt-get install -y --no-install-recommends libreoffice-calc-nogui'],
    ])
    expect(prepareOffice(machineWith([APT], { isRoot: false }).machine, 'calc')).toBeUndefined()
  })
})

describe('a cluster of PostgreSQL', () => {
  const packages = ['etcd-server', 'python3-etcd', 'patroni', 'haproxy', 'nginx-light', 'postgresql']
  const files = packages.flatMap((name) => PATHS[name] ?? [])
  const found = { postgres: '/usr/lib/postgresql/15/bin' }

  it('is left alone where all of it is there, also by an ordinary user', () => {
    const { machine, commands } = machineWith([APT, ...files], { isRoot: false })
    expect([prepareCluster(machine), commands]).toEqual([found, []])
  })
  it('gets what it lacks where that may be installed', () => {
    const { machine, commands } = machineWith([APT, ...files.slice(0, 2)])
    expect(prepareCluster(machine)).toEqual(found)
    expect(commands).toEqual([
      'apt-get update',
      `apt-get install -y --no-install-recommends ${packages.slice(2).join(' ')}`,
    ])
  })
  it('takes the newest server that is there', () => {
    const { machine } = machineWith([...files, '/usr/lib/postgresql/17/bin/postgres'])
    expect(prepareCluster(machine)).toEqual({ postgres: '/usr/lib/postgresql/17/bin' })
  })
  it.each<[string, ReturnType<typeof machineWith>]>([
    ['an ordinary user', machineWith([APT, ...files.slice(0, 5)], { isRoot: false })],
    ['a package that is not to be had', machineWith([APT, ...files.slice(0, 5)], { without: 'postgresql' })],
  ])('is refused with one sentence that names what is missing: %s', (_name, { machine }) => {
    expect(prepareCluster(machine)).toEqual({ problem: expect.stringMatching(/^[^.]*from here: postgresql\.$/) })
  })
})

describe('what a deployment is tried with', () => {
  it('is installed where it is missing and may be', () => {
    const { machine, commands } = machineWith([APT, '/usr/bin/openssl'])
    expect(prepareBackup(machine)).toEqual({ postgres: '/usr/lib/postgresql/15/bin' })
    expect([prepareProxy(machine), prepareMonitoring(machine)]).toEqual([undefined, undefined])
    expect(commands.filter((command) => command.includes('install'))).toEqual([
      'apt-get install -y --no-install-recommends pgbackrest rsync postgresql',
      'apt-get install -y --no-install-recommends nginx-light systemd',
      'apt-get install -y --no-install-recommends prometheus',
    ])
  })
  it('is named where it is missing and may not be installed', () => {
    const { machine } = machineWith([APT, '/usr/bin/rsync'], { isRoot: false })
    expect(prepareBackup(machine)).toEqual({ problem: expect.stringMatching(/from here: pgbackrest, postgresql\.$/) })
    expect(prepareProxy(machine)).toMatch(/from here: nginx-light, systemd, openssl, pgbackrest\.$/)
    expect(prepareMonitoring(machine)).toMatch(/from here: prometheus\.$/)
  })
})
