import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '#platform/database/account.ts'

const POLL_MS = 50
const LEAVE_LIMIT_MS = 15_000

/** A program in a process of its own. */
export interface Program {
  readonly name: string
  readonly pid: number
  hasEnded(): boolean
  /** Does nothing to one that has ended. */
  signal(name: NodeJS.Signals): void
  /** kill -9. */
  kill(): Promise<void>
  /** Asks it to leave, and waits; the code that it ended with, nothing when it had to be killed. */
  stop(): Promise<number | null>
}

/** Where programs write what they say, and what they run as. */
export interface Ground {
  readonly folder: string
  /** What root drops to; nothing for an ordinary user. */
  readonly account: Account | undefined
}

interface Command {
  readonly name: string
  readonly file: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Runs as the person who runs the proof. */
  readonly isOurs?: true
}

/** Starts a program whose words go to `<name>.log`. */
export const startProgram = (ground: Ground, { name, file, args, env, cwd, isOurs }: Command): Program => {
  const log = openSync(logOf(ground, name), 'a')
  const child = spawn(file, args, {
    cwd: cwd ?? ground.folder,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: ground.folder, ...env },
    stdio: ['ignore', log, log],
    ...(isOurs ? {} : ground.account),
  })
  closeSync(log)
  const gone = once(child, 'exit')
  // Told by what waits for it to answer.
  gone.catch(() => undefined)
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return
    child.kill(signal)
    await Promise.race([gone, pause(LEAVE_LIMIT_MS, undefined, { ref: false })])
  }
  const kill = () => end('SIGKILL')
  return {
    name,
    pid: child.pid ?? Number.NaN,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    kill,
    stop: async () => {
      await end('SIGTERM')
      await kill()
      return child.exitCode
    },
  }
}

export const logOf = ({ folder }: Ground, name: string): string => join(folder, `${name}.log`)

/** Waits until something is so; what it was that never was, in the words of the caller. */
export const until = async (what: string, limitMs: number, isSo: () => Promise<boolean> | boolean): Promise<number> => {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await pause(POLL_MS)
  }
  return (performance.now() - started) / 1_000
}

const ASK_LIMIT_MS = 2_000

/** What is answered at an address; nothing where nobody answers in time or the answer is no. */
export const textAt = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS) })
    const text = await response.text()
    return response.ok ? text : undefined
  } catch {
    return undefined
  }
}

export const isAnswering = async (url: string): Promise<boolean> => (await textAt(url)) !== undefined
