import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartProblems } from '#platform/settings.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')

/** The sets of pages: the folder under apps/, the address that they are served at, and other folders that they take from. */
const PAGES = [
  { name: 'portal', base: '/', from: [] },
  { name: 'help', base: '/help/', from: ['docs/guide'] },
  { name: 'act', base: '/act/', from: ['apps/login'] },
  { name: 'login', base: '/login/', from: [] },
  { name: 'review', base: '/console/review/', from: ['apps/login'] },
  { name: 'sandbox', base: '/sandbox/', from: ['apps/demo', 'apps/login'] },
] as const

/** What every set of pages is made from, beside its own folder. */
const SHARED = ['kernel', 'modules', 'scripts/antd-styles', 'shell']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/browser-contracts.ts',
  'scripts/build-web.ts',
  'scripts/guide-documents.ts',
  'scripts/portal-documents.ts',
  'scripts/review-worker.ts',
]

type Pages = (typeof PAGES)[number]

const stampOf = ({ name }: Pages, dist = DIST): string => join(dist, `${name}.hash`)
const sourcesOf = ({ name, from }: Pages): Promise<string> => hashOf([...SHARED, ...from, `apps/${name}`])
const builtFrom = (pages: Pages, dist = DIST): Promise<string> => readFile(stampOf(pages, dist), 'utf8').catch(() => '')

/** Refuses to go on with pages of another version, or with none. */
export const mustBeBuilt = async (dist = DIST): Promise<void> => {
  for (const pages of PAGES) {
    const built = await builtFrom(pages, dist)
    if (built !== (await sourcesOf(pages)))
      throw new StartProblems([
        `The pages in dist/ are ${built === '' ? 'missing' : 'those of another version'}: run npm run build, which a start in production does not do by itself`,
      ])
  }
}

/** Builds the pages unless the build at hand was made from the very same sources. */
export const buildWebIfStale = async (): Promise<void> => {
  for (const pages of PAGES) {
    const { name, base } = pages
    const wanted = await sourcesOf(pages)
    const isFresh = wanted === (await builtFrom(pages))
    const started = performance.now()
    if (!isFresh) {
      await build(name, base)
      await writeFile(stampOf(pages), wanted)
    }
    if (!isFresh || import.meta.main)
      process.stdout.write(
        `${name}: ${isFresh ? 'up to date' : `built in ${((performance.now() - started) / 1000).toFixed(1)} s`}\n`,
      )
  }
}

/** Builds beside the old pages and swaps: nobody is served half a build, and two builds at once do not mix. */
const build = async (name: string, base: string): Promise<void> => {
  // Loaded here because a start with a fresh build needs none of it.
  const vite = await import('vite')
  const made = join(DIST, `${name}.${process.pid}`)
  const environment = process.env['NODE_ENV']
  try {
    await vite.build({
      configFile: join(ROOT, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      root: join(ROOT, 'apps', name),
      base,
      build: { outDir: made },
    })
    await compress(join(made, 'assets'))
    await rm(join(DIST, `${name}.hash`), { force: true })
    await rm(join(DIST, name), { recursive: true, force: true })
    await rename(made, join(DIST, name))
  } finally {
    // Vite sets it for good: processes that this one starts later would take themselves for production.
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
    await rm(made, { recursive: true, force: true })
  }
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Once at the build instead of at every request. */
const compress = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /\.(m?js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const hashOf = async (folders: readonly string[]): Promise<string> => {
  const listed = await Promise.all(
    folders.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  )
  const paths = listed
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const path of [...FILES, ...paths.filter(reachesBrowser)].toSorted())
    hash.update(`${path}\n`).update(await readFile(join(ROOT, path)))
  return hash.digest('hex')
}

/** Tests, notes and the server's half of a module do not; the guide does. */
const reachesBrowser = (path: string): boolean =>
  (/^docs[\\/]guide[\\/]/.test(path) || !/\.test\.tsx?$|\.md$/.test(path)) &&
  !/^modules[\\/][^\\/]+[\\/]api[\\/]/.test(path)

if (import.meta.main) await buildWebIfStale()
