import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#kernel/problem.ts'
import type { ModelPaths } from './ocr/models.ts'
import type { DocumentKind, Outcome } from './read-document.ts'

export interface EngineTask {
  readonly id: number
  readonly kind: DocumentKind
  readonly image: Uint8Array
}

export interface EngineAnswer {
  readonly id: number
  readonly outcome: Outcome
  readonly cpuSeconds: number
  readonly rss: number
}

export interface EngineLimits {
  /** How many may wait behind the one that is read. */
  readonly queue: number
  readonly patienceMs: number
  /** A process that has grown beyond this is replaced when it is idle. */
  readonly mostBytes: number
}

export const ENGINE_LIMITS: EngineLimits = { queue: 8, patienceMs: 30_000, mostBytes: 480_000_000 }
const CHILD = fileURLToPath(new URL('engine-child.ts', import.meta.url))

interface Job extends EngineTask {
  readonly done: (answer: EngineAnswer) => void
  readonly failed: (error: Error) => void
}

/** Recognition in a process of its own, one image after the other. It starts with the first image and stays warm. */
export interface Engine {
  read(kind: DocumentKind, image: Uint8Array): Promise<EngineAnswer>
  /** The process that reads; none before the first image. */
  pid(): number | undefined
  close(): Promise<void>
}

export const createEngine = (models: ModelPaths, limits: EngineLimits = ENGINE_LIMITS): Engine => {
  const waiting: Job[] = []
  let child: ChildProcess | undefined
  let current: { job: Job; timer: NodeJS.Timeout } | undefined
  let isClosed = false
  let ids = 0

  const settle = (finish: (job: Job) => void): void => {
    if (!current) return
    clearTimeout(current.timer)
    const { job } = current
    current = undefined
    finish(job)
  }

  const start = (): ChildProcess => {
    const fresh = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Nothing of our own environment: no secret is needed to read a picture.
      env: {
        RECOGNITION_DETECTION_MODEL: models.detection,
        RECOGNITION_READING_MODEL: models.recognition,
        RECOGNITION_DICTIONARY: models.dictionary,
        MALLOC_ARENA_MAX: '2',
      },
    })
    fresh.on('message', (answer: EngineAnswer) => {
      if (child !== fresh || answer.id !== current?.job.id) return
      settle(({ done }) => done(answer))
      if (answer.rss > limits.mostBytes) end()
      next()
    })
    fresh.on('exit', () => {
      if (child !== fresh) return
      child = undefined
      // It is not tried again: the image may be what killed it.
      settle(({ failed }) => failed(new Refusal(503, 'Busy').causedBy(new Error('the recognition process died'))))
      next()
    })
    fresh.on('error', () => undefined)
    return fresh
  }

  const end = (): void => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const next = (): void => {
    if (current || isClosed) return
    const job = waiting.shift()
    if (!job) return
    child ??= start()
    const timer = setTimeout(() => {
      end()
      settle(({ failed }) => failed(new Refusal(504, 'Timeout')))
      next()
    }, limits.patienceMs)
    current = { job, timer }
    child.send({ id: job.id, kind: job.kind, image: job.image })
  }

  return {
    read: (kind, image) =>
      new Promise((done, failed) => {
        if (isClosed || waiting.length >= limits.queue) return failed(new Refusal(503, 'Busy'))
        ids += 1
        waiting.push({ id: ids, kind, image, done, failed })
        next()
      }),
    pid: () => child?.pid,
    close: async () => {
      isClosed = true
      end()
      settle(({ failed }) => failed(new Refusal(503, 'Busy')))
      for (const { failed } of waiting.splice(0)) failed(new Refusal(503, 'Busy'))
    },
  }
}
