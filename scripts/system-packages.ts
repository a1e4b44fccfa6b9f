import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the tests need to know about the machine, and may do to it. */
export interface Machine {
  readonly platform: string
  readonly isRoot: boolean
  readonly chromiumPath: string | undefined
  exists(path: string): boolean
  /** What a command says; nothing when it fails or is not there. */
  output(command: string, args: readonly string[]): string | undefined
  /** Runs a command for its effect, shown to the person who waits. */
  succeeds(command: string, args: readonly string[]): boolean
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FONT_PACKAGES = ['fonts-noto-cjk', 'fontconfig']

/** The browser that the tests drive; a path that the person gave is the only one tried. */
export const findChromium = (machine: Machine): string | undefined =>
  (machine.chromiumPath ? [machine.chromiumPath] : BROWSERS).find((path) => machine.exists(path))

/** Other systems than Linux come with Chinese fonts. */
const hasChineseFont = (machine: Machine): boolean =>
  machine.platform !== 'linux' || Boolean(machine.output('fc-list', [':lang=zh'])?.trim())

const missingOn = (machine: Machine): string[] => [
  ...(findChromium(machine) === undefined ? ['chromium'] : []),
  ...(hasChineseFont(machine) ? [] : FONT_PACKAGES),
]

const install = (machine: Machine, packages: readonly string[]): void => {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return
  if (machine.succeeds('apt-get', ['update']))
    machine.succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

export type Readiness = { readonly chromium: string } | { readonly problem: string }

/** Makes sure that there is a browser and a Chinese font, and installs them where it may. */
export const prepareSystem = (machine: Machine): Readiness => {
  const wanted = missingOn(machine)
  if (wanted.length > 0) install(machine, wanted)
  const chromium = findChromium(machine)
  const missing = missingOn(machine)
  if (chromium !== undefined && missing.length === 0) return { chromium }
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
