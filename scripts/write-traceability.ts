import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCalls, writeCalls } from './traceability/recorded.ts'
import { traceability } from './traceability/document.ts'
import { specifiedOperations } from './traceability/operations.ts'
import { RULES } from './traceability/rules.ts'
import { testsByRule } from './traceability/titles.ts'
import { runTool } from './tool.ts'

const ROOT = join(import.meta.dirname, '..')
const operations = await specifiedOperations()

if (process.argv.includes('--record')) {
  const lines = join(ROOT, 'test-results', 'calls.ndjson')
  rmSync(lines, { force: true })
  const { code } = await runTool('vitest', ['run', '--project', 'db', 'modules', 'apps', 'platform'], {
    shown: true,
    env: { RECORD_CALLS: lines },
  })
  if (code !== 0) process.exit(code)
  writeCalls(readFileSync(lines, 'utf8'), operations)
}

writeFileSync(
  join(ROOT, 'docs', 'traceability.md'),
  traceability({ rules: RULES, tests: testsByRule(ROOT), operations, calls: readCalls() }),
)
