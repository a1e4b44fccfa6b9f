import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../memory.ts'

/** Linux counts in these. */
const TICK_MS = 10

/** The fields of a process's line from the state on: names of programs may hold spaces and brackets. */
const fieldsOf = (pid: number): number[] => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    // The process has just ended.
    return []
  }
}

const [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [11, 12, 13, 14] as const

/** Milliseconds that a process has worked so far. */
export const processMs = (pid: number): number => {
  const fields = fieldsOf(pid)
  return ((fields[USER] ?? 0) + (fields[SYSTEM] ?? 0)) * TICK_MS
}

/** The same of the processes that it has started, those that have ended too. */
export const childrenMs = (pid: number): number => {
  const fields = fieldsOf(pid)
  const ended = ((fields[USER_OF_ENDED] ?? 0) + (fields[SYSTEM_OF_ENDED] ?? 0)) * TICK_MS
  return childrenOf(pid).reduce((sum, child) => sum + processMs(child), ended)
}

/** The same of a whole PostgreSQL: its sessions, those that have ended, and what it does in the background. */
export const databaseMs = (dataDir: string): number => {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return processMs(postmaster) + childrenMs(postmaster)
}

/** What a process holds in memory now. */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The eighth figure of the line of all processors. */
const STOLEN = 7

/** Milliseconds for which somebody on this machine wanted to work, and the machine below it let others work instead. */
export const stolenMs = (): number => {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return Number(all.split(/\s+/).slice(1)[STOLEN] ?? 0) * TICK_MS
}
