import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Options } from '../storage/s3-options.ts'

const PROGRAM = fileURLToPath(new URL('s3-child.ts', import.meta.url))
const BUCKET = 'portal'

/** A store that speaks S3, for one test file. */
export const startS3 = async (): Promise<{ readonly options: S3Options; close(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 's3-test-'))
  const child = fork(PROGRAM, [folder, BUCKET], { stdio: 'ignore' })
  const [port]: unknown[] = await once(child, 'message')
  return {
    options: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      bucket: BUCKET,
      addressing: 'path',
      // The only account that it knows.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      clock: () => new Date(),
    },
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
