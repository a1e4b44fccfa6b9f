import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { deployFiles, objectsIn, ROOT, settingsIn, textOf } from './sources.ts'

type Env = Readonly<Record<string, string>>

const recordOf = (value: unknown): Env =>
  Object.fromEntries(isRecord(value) ? Object.entries(value).map(([name, one]) => [name, String(one)]) : [])

/** What an image sets by itself. */
const ofImage = (): Env =>
  Object.fromEntries(
    [...textOf('container/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')),
    ),
  )

const ofUnit = (name: string): Env =>
  settingsIn([...textOf(name).matchAll(/^Environment=(.+)$/gm)].map(([, pair]) => pair).join('\n'))

const ofCompose = (service: string): Env => {
  const [file] = objectsIn(textOf('compose/compose.yaml'))
  return recordOf(fieldOf(file, 'services', service, 'environment'))
}

const ofKubernetes = (name: string, field: string): Env => recordOf(fieldOf(objectsIn(textOf(name))[0], field))

/** Every place of `deploy/` where the product gets its settings, whole: what the image, the file and the unit say together. */
export const environments = (): Readonly<Record<string, Env>> => ({
  ...Object.fromEntries(
    ['migrate', 'server-1', 'server-2', 'worker'].map((service) => [
      `compose: ${service}`,
      { ...ofImage(), ...settingsIn(textOf('compose/portal.env.example')), ...ofCompose(service) },
    ]),
  ),
  kubernetes: {
    ...ofImage(),
    ...ofKubernetes('kubernetes/10-settings.yaml', 'data'),
    ...ofKubernetes('kubernetes/11-secrets.example.yaml', 'stringData'),
  },
  ...Object.fromEntries(
    deployFiles('systemd/*.service').map((unit) => [
      `systemd: ${unit}`,
      { ...settingsIn(textOf('systemd/portal.env.example')), ...ofUnit(unit) },
    ]),
  ),
})

/** The settings that docs/configuration.md explains. */
export const explainedSettings = (): ReadonlySet<string> =>
  new Set(readFileSync(join(ROOT, 'docs', 'configuration.md'), 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g))

/** Does the program read a setting of this name? */
export const isReadByProgram = (): ((name: string) => boolean) => {
  const code = globSync(['apps/*.ts', 'platform/**/*.ts', 'modules/*/api/**/*.ts'], { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  return (name) => code.includes(`'${name}'`)
}

/** An example as somebody has filled it in. */
export const filledIn = (env: Env): Env =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name === 'FIELD_KEYS' ? `1:${'ab'.repeat(32)}` : value.replaceAll('replace-me', 'filled-in-by-somebody'),
    ]),
  )
