import { readdirSync, readFileSync } from 'node:fs'

/** Processes of a server, by the parent that each names. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent)

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

/** How a process calls itself; nothing for one that is gone. */
export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** kill -9; one that ended by itself in between is fine. */
export const killNow = (pid: number): void => signalNow(pid, 'SIGKILL')

/** Stands still where it is, and is never asked. */
export const freezeNow = (pid: number): void => signalNow(pid, 'SIGSTOP')

export const signalNow = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
