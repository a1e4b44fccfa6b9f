import { fork } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What a child may use before it is ended. */
export interface GuardedLimits {
  readonly patienceMs: number
  /** Objects of the program. */
  readonly heapMb: number
  /** All that it holds: what is unpacked lies in buffers, which the heap does not count. */
  readonly memoryMb: number
}

/** What a child said, or why it had to be ended before it said anything. */
export type Guarded<Answer> = { readonly answer: Answer } | { readonly ended: 'time' | 'memory' | 'crash' }

const ROOT = join(import.meta.dirname, '..', '..')
/** The program itself, and nothing that belongs to anybody. */
const READABLE = ['kernel', 'modules', 'platform', 'package.json', 'node_modules'].map((name) => join(ROOT, name))
const LOCKED = [
  // No other file, no writing, no other process or thread, no native code.
  '--permission',
  ...[...READABLE, realpathSync(join(ROOT, 'node_modules'))].map((path) => `--allow-fs-read=${path}`),
  // No program out of a text.
  '--disallow-code-generation-from-strings',
]
const WATCH_MS = 20

/** What a process holds. Only Linux says so cheaply; elsewhere the heap and the clock are the limits. */
const memoryMbOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Lets a program read what somebody uploaded, in a process of its own that has little memory and time, no environment, and may
 * touch nothing but our own code: a file may be built to exhaust or to trick whoever reads it. The program answers by
 * `answerOnce`; it is watched from outside, because one that is busy cannot watch itself.
 */
export const runGuarded = <Answer>(program: string, task: object, limits: GuardedLimits): Promise<Guarded<Answer>> =>
  new Promise((resolve) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [...LOCKED, `--max-old-space-size=${limits.heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of our own environment: no secret is needed to read a file.
      env: {},
    })
    const end = (outcome: Guarded<Answer>): void => {
      clearTimeout(timer)
      clearInterval(watch)
      child.kill('SIGKILL')
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ ended: 'time' }), limits.patienceMs)
    const watch = setInterval(() => {
      if (child.pid !== undefined && memoryMbOf(child.pid) > limits.memoryMb) end({ ended: 'memory' })
    }, WATCH_MS)
    child.on('message', (answer: Answer) => end({ answer }))
    child.on('error', () => end({ ended: 'crash' }))
    child.on('exit', () => end({ ended: 'crash' }))
    child.send(task)
  })
