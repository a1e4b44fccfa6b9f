import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listOf, openShape, text } from '#kernel/schema.ts'
import { parsed } from '#platform/checked.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const Report = openShape({
  diagnostics: listOf(openShape({ filename: text(1_000), code: text(200) }), { max: 100_000 }),
})

/** Lints sources with the project's own configuration, in a folder laid out like the project; rules broken, by file. */
export const lintSources = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
      copyFileSync(join(ROOT, name), join(folder, name))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, source] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const command = [join(ROOT, 'node_modules/.bin/oxlint'), '--format', 'json']
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
    if (!stdout.startsWith('{')) throw new Error(`oxlint did not report: ${stdout}${stderr}`)
    const { diagnostics } = parsed(Report, stdout, 'the report of oxlint')
    const rules = Map.groupBy(diagnostics, ({ filename }) => filename)
    return new Map([...rules].map(([filename, found]) => [filename, found.map(({ code }) => ruleIn(code))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `eslint(no-console)` → `no-console` */
const ruleIn = (code: string): string => /\((.+)\)$/.exec(code)?.[1] ?? code
