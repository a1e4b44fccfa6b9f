import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { EngineAnswer, EngineTask } from './engine.ts'
import { openModels } from './ocr/models.ts'
import { readDocument } from './read-document.ts'

// A process of its own: a decoder that crashes takes no server with it, and one that takes too long can be killed. It
// yields to the server, which must keep answering meanwhile.
setPriority(10)
// One image at a time: no pool of threads, no cache, and no decoder but the three that are needed.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

const env = (name: string): string => process.env[name] ?? ''
const models = openModels({
  detection: env('RECOGNITION_DETECTION_MODEL'),
  recognition: env('RECOGNITION_READING_MODEL'),
  dictionary: env('RECOGNITION_DICTIONARY'),
})
models.catch((error: unknown) => {
  process.stderr.write(`recognition models: ${String(error)}\n`)
  process.exit(1)
})

const answer = (message: EngineAnswer): void => {
  process.send?.(message)
}

const take = async ({ id, kind, image }: EngineTask): Promise<void> => {
  const started = process.cpuUsage()
  const outcome = await readDocument(await models, kind, image)
  const { user, system } = process.cpuUsage(started)
  answer({ id, outcome, cpuSeconds: (user + system) / 1e6, rss: process.memoryUsage.rss() })
}

process.on('message', (task: EngineTask) => {
  take(task).catch((error: unknown) => {
    // The name alone: a message could hold what stands on the document.
    process.stderr.write(`recognition: ${error instanceof Error ? error.name : 'failure'}\n`)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(0))
