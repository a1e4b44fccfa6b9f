import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostsInLock, hostsInNpmrc } from './registry-hosts.ts'
import { ROOT, runTool, type Outcome } from './tool.ts'

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

const registryHosts = (): Outcome => {
  const found = ['.', 'bench/peers'].flatMap((folder) => [
    ...hostsInLock(read(join(folder, 'package-lock.json'))),
    ...hostsInNpmrc(read(join(folder, '.npmrc'))),
  ])
  return { code: found.length === 0 ? 0 : 1, output: found.join('\n'), seconds: 0 }
}

// The linter of the OpenAPI documents reports its use, and looks for newer versions, unless it is told not to.
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

// All at once: the linter and the compiler take most of the time and neither fills two cores all the way.
const checks: readonly (readonly [name: string, outcome: Promise<Outcome>])[] = [
  ['types', runTool('tsc', ['--noEmit'])],
  ['lint, borders, cycles', runTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', runTool('oxfmt', ['--check', '.'])],
  ['unused code', runTool('knip', ['--no-progress'])],
  ['OpenAPI documents', runTool('redocly', ['lint', '--format=stylish'], { env: QUIET })],
  ['registry hosts', Promise.resolve(registryHosts())],
]

const failed: string[] = []
for (const [name, outcome] of checks) {
  const { code, output, seconds } = await outcome
  console.log(`${name.padEnd(22)} ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s`)
  if (code !== 0) failed.push(`\n── ${name}\n${output.trim()}`)
}
if (failed.length > 0) {
  console.log(failed.join('\n'))
  process.exitCode = 1
}
