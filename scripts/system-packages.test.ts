import { describe, expect, it } from 'vitest'
import { findChromium, prepareOffice, prepareSystem, type Machine } from './system-packages.ts'

const PATHS: Readonly<Record<string, string>> = {
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'fonts-noto-cjk': 'font',
  fontconfig: 'fc-list',
  'poppler-utils': '/usr/bin/pdfsig',
  'libnss3-tools': '/usr/bin/certutil',
  'libreoffice-calc-nogui': '/usr/bin/soffice',
}

/** A made-up machine with some things in place; apt-get puts what it installs in its place. */
const machineWith = (
  present: readonly string[],
  traits: Partial<Machine> & { readonly serverDown?: true; readonly noFirefox?: true } = {},
) => {
  const things = new Set(present)
  const commands: string[] = []
  const machine: Machine = {
    platform: 'linux',
    isRoot: true,
    chromiumPath: undefined,
    firefoxPath: undefined,
    exists: (path) => things.has(path),
    output: () => (things.has('fc-list') ? (things.has('font') ? 'Noto Sans CJK SC\n' : '') : undefined),
    succeeds: (command, args) => {
      commands.push([command, ...args].join(' '))
      if (traits.serverDown || (traits.noFirefox && args.includes('firefox-esr'))) return false
      for (const name of args) if (PATHS[name] !== undefined) things.add(PATHS[name])
      return true
    },
    ...traits,
  }
  return { machine, commands }
}

const APT = '/usr/bin/apt-get'
const FIREFOX = '/usr/bin/firefox-esr'
const PDF_TOOLS = ['/usr/bin/pdfsig', '/usr/bin/certutil']
const ALL = ['/usr/bin/chromium', FIREFOX, 'fc-list', 'font', ...PDF_TOOLS]
const BOTH = { chromium: '/usr/bin/chromium', firefox: FIREFOX }

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
      'apt-get install -y --no-install-recommends chromium fonts-noto-cjk fontconfig poppler-utils libnss3-tools',
      'apt-get install -y --no-install-recommends firefox-esr',
    ])
  })
  it('that has a browser of another name gets only the font', () => {
    const { machine, commands } = machineWith([APT, '/usr/bin/google-chrome', FIREFOX, 'fc-list', ...PDF_TOOLS])
    expect(prepareSystem(machine)).toEqual({ ...BOTH, chromium: '/usr/bin/google-chrome' })
    expect(commands[1]).toBe('apt-get install -y --no-install-recommends fonts-noto-cjk fontconfig')
  })
  it.each<[string, ReturnType<typeof machineWith>]>([
    ['an ordinary user', machineWith([APT], { isRoot: false })],
    ['a system without apt-get', machineWith([])],
    ['a server of packages that does not answer', machineWith([APT], { serverDown: true })],
  ])(
    'where nothing can be installed is refused with one sentence that names the packages: %s',
    (_name, { machine }) => {
      expect(prepareSystem(machine)).toEqual({
        problem: expect.stringMatching(/^[^.]*chromium, fonts-noto-cjk, fontconfig[^.]*\.$/),
      })
    },
  )
  it('of an ordinary user who has everything is accepted', () => {
    expect(prepareSystem(machineWith(ALL, { isRoot: false }).machine)).toEqual(BOTH)
  })
  it('where Firefox cannot be had is accepted without it', () => {
    const { machine } = machineWith([APT, '/usr/bin/chromium', 'fc-list', 'font', ...PDF_TOOLS], { noFirefox: true })
    expect(prepareSystem(machine)).toEqual({ chromium: '/usr/bin/chromium', firefox: undefined })
  })
  it('that is no Linux is not asked for fonts', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(prepareSystem(machineWith([chrome], { platform: 'darwin', isRoot: false }).machine)).toEqual({
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
  it('is found where it is, and installed where it is missing and may be', () => {
    const { machine, commands } = machineWith([APT, '/usr/bin/libreoffice'])
    expect([prepareOffice(machine), commands]).toEqual(['/usr/bin/libreoffice', []])
    const fresh = machineWith([APT])
    expect([prepareOffice(fresh.machine), fresh.commands]).toEqual([
      '/usr/bin/soffice',
      ['apt-get update', 'apt-get install -y --no-install-recommends libreoffice-calc-nogui'],
    ])
    expect(prepareOffice(machineWith([APT], { isRoot: false }).machine)).toBeUndefined()
  })
})
