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

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const FONT_PACKAGES = ['fonts-noto-cjk', 'fontconfig']

/** The browser that the tests drive; a path that the person gave is the only one tried. */
export const findChromium = (machine: Machine): string | undefined =>
  (machine.chromiumPath ? [machine.chromiumPath] : BROWSERS).find((path) => machine.exists(path))

/** The second browser: its stories are left out where there is none. */
export const findFirefox = (machine: Machine): string | undefined =>
  (machine.firefoxPath ? [machine.firefoxPath] : FIREFOXES).find((path) => machine.exists(path))

/** Other systems than Linux come with Chinese fonts. */
const hasChineseFont = (machine: Machine): boolean =>
  machine.platform !== 'linux' || Boolean(machine.output('fc-list', [':lang=zh'])?.trim())

/** Read and check the PDF files that the tests make. */
const PDF_TOOLS: readonly (readonly [path: string, name: string])[] = [
  ['/usr/bin/pdfsig', 'poppler-utils'],
  ['/usr/bin/certutil', 'libnss3-tools'],
]

const missingOn = (machine: Machine): string[] => [
  ...(findChromium(machine) === undefined ? ['chromium'] : []),
  ...(hasChineseFont(machine) ? [] : FONT_PACKAGES),
  ...(machine.platform === 'linux' ? PDF_TOOLS.filter(([path]) => !machine.exists(path)).map(([, name]) => name) : []),
]

/** Each list at a time: what one system does not have must not keep the others away. */
const install = (machine: Machine, lists: readonly (readonly string[])[]): void => {
  const wanted = lists.filter((packages) => packages.length > 0)
  if (wanted.length === 0 || !machine.isRoot || !machine.exists('/usr/bin/apt-get')) return
  if (!machine.succeeds('apt-get', ['update'])) return
  for (const packages of wanted) machine.succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

const OFFICES = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']

/** LibreOffice, which the long programme has workbooks pass through; installed where it may be. */
export const prepareOffice = (machine: Machine): string | undefined => {
  const find = (): string | undefined => OFFICES.find((path) => machine.exists(path))
  if (find() === undefined) install(machine, [['libreoffice-calc-nogui']])
  return find()
}

export type Readiness =
  | { readonly chromium: string; readonly firefox?: string | undefined }
  | { readonly problem: string }

/** Makes sure that there is a browser and a Chinese font, and installs them where it may; Firefox too, if it can be had. */
export const prepareSystem = (machine: Machine): Readiness => {
  install(machine, [missingOn(machine), findFirefox(machine) === undefined ? ['firefox-esr'] : []])
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
