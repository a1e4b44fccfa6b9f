import { readFileSync } from 'node:fs'

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** The most that a process ever held in memory. */
export const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}
