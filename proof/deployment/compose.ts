import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { fieldOf } from '#kernel/json.ts'

// In which order keys stand, and which quotes they have, is a matter of taste.
const TASTE = [
  'no-quotes-in-volumes',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
]

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What Compose would refuse about a file, or warns of. */
export const problemsInCompose = (text: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
  const path = join(folder, 'compose.yaml')
  try {
    writeFileSync(path, text)
    const rules = Object.fromEntries(TASTE.map((name) => [name, 0 as const]))
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
    const found: unknown[] = linter.lintFiles([path], false)
    return found
      .flatMap((file) => listOf(fieldOf(file, 'messages')))
      .map((one) => `line ${String(fieldOf(one, 'line'))}: ${String(fieldOf(one, 'message'))}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
