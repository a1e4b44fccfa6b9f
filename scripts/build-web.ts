import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PAGES = join(ROOT, 'dist', 'portal')
const STAMP = join(ROOT, 'dist', 'portal.hash')
const FOLDERS = ['kernel', 'modules', 'shell', 'apps/portal']
const FILES = ['package-lock.json', 'vite.config.ts']

/** Builds the portal's pages unless the build at hand was made from the very same sources. */
export const buildWebIfStale = async (): Promise<void> => {
  const wanted = await hashOfSources()
  if (wanted === (await readFile(STAMP, 'utf8').catch(() => ''))) return
  const started = performance.now()
  await build()
  await writeFile(STAMP, wanted)
  process.stdout.write(`portal built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Builds beside the old pages and swaps: nobody is served half a build, and two builds at once do not mix. */
const build = async (): Promise<void> => {
  // Loaded here because a start with a fresh build needs none of it.
  const vite = await import('vite')
  const outDir = `${PAGES}.${process.pid}`
  await vite.build({ configFile: join(ROOT, 'vite.config.ts'), mode: 'production', logLevel: 'error', build: { outDir } })
  await rm(STAMP, { force: true })
  await rm(PAGES, { recursive: true, force: true })
  await rename(outDir, PAGES)
}

const hashOfSources = async (): Promise<string> => {
  const listed = await Promise.all(FOLDERS.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })))
  const paths = listed.flat().filter((entry) => entry.isFile()).map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const path of [...FILES, ...paths.filter(isBuilt)].toSorted()) hash.update(`${path}\n`).update(await readFile(join(ROOT, path)))
  return hash.digest('hex')
}

/** Tests and the server's half of a module do not reach the browser. */
const isBuilt = (path: string): boolean => !/\.test\.tsx?$|\.md$/.test(path) && !/^modules[\\/][^\\/]+[\\/]api[\\/]/.test(path)

if (import.meta.main) {
  const before = await readFile(STAMP, 'utf8').catch(() => '')
  await buildWebIfStale()
  if (before === (await readFile(STAMP, 'utf8'))) process.stdout.write('portal is up to date\n')
}
