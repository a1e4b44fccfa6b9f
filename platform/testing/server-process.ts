import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Account } from '../database/account.ts'

const PROGRAM = fileURLToPath(new URL('launch-child.ts', import.meta.url))

/** A process of its own that runs, or shares, the embedded PostgreSQL of a folder. */
export interface ServerProcess {
  readonly socketDir: string
  readonly dataDir: string
  /** PostgreSQL's own name for the cluster: two clusters never share one. */
  readonly identity: string
  /** Leaves in order. */
  leave(): Promise<void>
  /** Dies without a word, as with kill -9. */
  die(): Promise<void>
}

interface FirstLine {
  readonly socketDir: string
  readonly dataDir: string
  readonly identity: string
}

/** Starts such a process, as another account and with another home where they are given. */
export const startProcess = async (
  folder: string,
  as?: Account & { readonly home: string },
): Promise<ServerProcess> => {
  const env = as ? { ...process.env, HOME: as.home, TMPDIR: as.home } : process.env
  const child = spawn(process.execPath, [PROGRAM, folder], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(as ? { uid: as.uid, gid: as.gid } : {}),
  })
  const started = await firstLine(child)
  const gone = once(child, 'exit')
  return {
    ...started,
    leave: async () => {
      child.stdin.end()
      await gone
    },
    die: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

const firstLine = async (child: ChildProcess): Promise<FirstLine> => {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('the process has no output')
  let complaint = ''
  stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint += piece
  })
  for await (const line of createInterface({ input: stdout })) {
    const started: FirstLine = JSON.parse(line)
    return started
  }
  throw new Error(`the process ended: ${complaint}`)
}

/** One statement in a session of its own. */
export const ask = async (socketDir: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The process id of the server of a data folder; nothing when it was stopped in order. */
export const serverPid = (dataDir: string): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Does a process with this id run? One that has ended and waits to be collected does not. */
export const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}
