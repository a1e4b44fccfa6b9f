import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import { ROOT, textOf } from './sources.ts'

/**
 * What an image holds after its last step, in a folder: the sources that a builder sends, the packages of production, and the
 * pages that are built with no others. `forgotten` is a fault to plant: a package that is for tests by mistake.
 */
export const makeImage = async (forgotten?: string): Promise<string> => {
  const home = mkdtempSync(join(tmpdir(), 'portal-image-'))
  // Open to the account that root hands the database to.
  chmodSync(home, 0o755)
  cpSync(ROOT, home, { recursive: true, filter: sent() })
  for (const name of packagesOfProduction()) {
    if (name === forgotten) continue
    const [from, to] = [join(ROOT, 'node_modules', name), join(home, 'node_modules', name)]
    mkdirSync(dirname(to), { recursive: true })
    // A package for another system is not there.
    if (existsSync(from)) symlinkSync(from, to)
  }
  try {
    await promisify(execFile)(process.execPath, [join('scripts', 'build-web.ts')], {
      cwd: home,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return home
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** Is a package missed that is for tests by mistake, though the pages are made with it? */
export const isMissed = (forgotten: string): Promise<boolean> =>
  makeImage(forgotten).then(
    (home) => {
      rmSync(home, { recursive: true, force: true })
      return false
    },
    (error: unknown) => String(error).includes(forgotten),
  )

/** What `.dockerignore` lets through; its last line about a path counts. */
const sent = (): ((path: string) => boolean) => {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => {
    const steps = relative(ROOT, path).split('/')
    const above = steps.map((_, nth) => steps.slice(0, nth + 1).join('/'))
    const last = lines.findLast((line) => above.some((one) => matchesGlob(one, line.replace(/^!/, ''))))
    // A folder is entered for what is let through below it.
    return last === undefined || last.startsWith('!') || lines.some((line) => line.startsWith(`!${steps.join('/')}/`))
  }
}

/** Those that `npm install --omit=dev` brings, without what the image takes away again. */
const packagesOfProduction = (): string[] => {
  const packages = fieldOf(parseJson(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')), 'packages')
  const removed = [...textOf('container/Containerfile').matchAll(/ node_modules\/([\w@-]+)/g)].map(([, name]) => name)
  return Object.entries(isRecord(packages) ? packages : {}).flatMap(([path, about]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    const isLeftOut = fieldOf(about, 'dev') === true || removed.some((one) => name?.split('/')[0] === one)
    return name === undefined || isLeftOut ? [] : [name]
  })
}
