import { fork } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What a child may use before it is ended. */
export interface GuardedLimits {
  /** Time of a processor: a file is judged by what it costs, not by how busy the machine is. */
  readonly cpuMs: number
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
/** So much longer than on a free machine may it take by the clock, also for one that waits and costs nothing. */
const BUSY = 4
/** Linux counts the time of processes in hundredths of a second, on every machine. */
const TICK_MS = 10

/** What Linux says of a process. Elsewhere nothing does so cheaply, and the heap and the clock are the limits. */
const statusOf = (pid: number, file: 'status' | 'stat'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const memoryMbOf = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf(pid, 'status'))?.[1] ?? 0) / 1024

/** For itself and for the system: the fourteenth and the fifteenth number, of which the second is a name in brackets. */
const cpuMsOf = (pid: number): number => {
  const [own = 0, forIt = 0] = /\) \S+(?: \S+){10} (\d+) (\d+)/.exec(statusOf(pid, 'stat'))?.slice(1).map(Number) ?? []
  return (own + forIt) * TICK_MS
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
    const timer = setTimeout(() => end({ ended: 'time' }), limits.cpuMs * BUSY)
    const watch = setInterval(() => {
      if (child.pid === undefined) return
      if (memoryMbOf(child.pid) > limits.memoryMb) end({ ended: 'memory' })
      else if (cpuMsOf(child.pid) > limits.cpuMs) end({ ended: 'time' })
    }, WATCH_MS)
    child.on('message', (answer: Answer) => end({ answer }))
    child.on('error', () => end({ ended: 'crash' }))
    child.on('exit', () => end({ ended: 'crash' }))
    child.send(task)
  })
