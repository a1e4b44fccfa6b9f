import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/testing/ports.ts'

const POLL_MS = 50
const STOP_LIMIT_MS = 15_000

/** The whole product, started by its own command. */
export interface RunningProduct {
  readonly port: number
  readonly passportPort: number
  /** From the command to the first page, with both servers ready. */
  readonly seconds: number
  /** Ctrl-C in a terminal, which reaches every process of the command; true when it left in order. */
  interrupt(): Promise<boolean>
  /** kill -9 of every process of the command. */
  kill(): Promise<void>
}

/** Runs `npm start` in a folder until its first page is served; fails when it ends or takes twice the limit. */
export const startProduct = async (
  folder: string,
  limitSeconds: number,
  ports?: readonly [number, number],
): Promise<RunningProduct> => {
  const [port, passportPort] = ports ?? [await freePort(), await freePort()]
  const { DATA_DIR: _data, DATABASE_URL: _url, ...env } = process.env
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, PORT: String(port), PASSPORT_PORT: String(passportPort), LOG_LEVEL: 'warn' },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint += piece
  })
  const gone = once(child, 'exit')
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  /** To every process of the command; false when none is left. */
  const signal = (name: 'SIGINT' | 'SIGKILL' | 0): boolean => {
    try {
      return process.kill(-(child.pid ?? Number.NaN), name)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
      throw error
    }
  }
  const kill = async (): Promise<void> => {
    signal('SIGKILL')
    await gone
    // The command is gone before its children are, and their ports are free only then.
    for (let waited = 0; signal(0) && waited < STOP_LIMIT_MS; waited += POLL_MS) await pause(POLL_MS)
  }
  try {
    while (!(await servesPages(port, passportPort))) {
      if (hasEnded()) throw new Error(`npm start ended: ${complaint.slice(-2_000)}`)
      if (performance.now() - started > limitSeconds * 2_000)
        throw new Error(`npm start did not get ready: ${complaint.slice(-2_000)}`)
      await pause(POLL_MS)
    }
  } catch (error) {
    await kill()
    throw error
  }
  const seconds = (performance.now() - started) / 1000
  return {
    port,
    passportPort,
    seconds,
    kill,
    interrupt: async () => {
      signal('SIGINT')
      await Promise.race([gone, pause(STOP_LIMIT_MS, undefined, { ref: false })])
      const left = hasEnded() && !(await answers(`http://127.0.0.1:${port}/healthz`))
      await kill()
      return left
    },
  }
}

/** The first page with the script that it names, and both servers ready. */
const servesPages = async (port: number, passportPort: number): Promise<boolean> => {
  const home = `http://127.0.0.1:${port}`
  const page = await textOf(`${home}/`)
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  if (script === undefined) return false
  return (
    (await answers(new URL(script, home).href)) &&
    (await answers(`${home}/readyz`)) &&
    answers(`http://127.0.0.1:${passportPort}/readyz`)
  )
}

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)

const answers = async (url: string): Promise<boolean> => {
  const response = await ask(url)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

const textOf = async (url: string): Promise<string> => {
  const response = await ask(url)
  return response?.ok ? response.text() : ''
}
