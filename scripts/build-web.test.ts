import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mustBeBuilt } from './build-web.ts'

// That pages of this very version are let through is shown by the production story, which starts with them.
it('a start in production is refused without pages, and with those of another version', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  await expect(mustBeBuilt(dist)).rejects.toThrow('are missing: run npm run build')
  writeFileSync(join(dist, 'portal.hash'), 'of another day')
  await expect(mustBeBuilt(dist)).rejects.toThrow('are those of another version: run npm run build')
})
