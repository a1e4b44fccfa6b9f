import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { removeCluster } from '#platform/database/launcher.ts'
import { runs, serverPid } from '#platform/testing/server-process.ts'

const ROOT = join(import.meta.dirname, '..')
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const dataDir = mkdtempSync(join(tmpdir(), 'portal-stop-'))
// Open to the account that root hands the database to.
chmodSync(dataDir, 0o755)
const cluster = join(dataDir, 'postgres')
let npm: ChildProcess | undefined
afterAll(async () => {
  npm?.kill('SIGKILL')
  await removeCluster(cluster)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a worker as people do, and waits until it is ready. */
const startWorker = async (): Promise<{ readonly npm: ChildProcess; readonly pids: readonly number[] }> => {
  const { NODE_ENV: _test, ...env } = process.env
  const child = spawn('npm', ['run', '-s', 'worker'], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  npm = child
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('worker started')) break
  child.stdout.resume()
  return { npm: child, pids: [...childrenOf(child.pid ?? 0), serverPid(cluster) ?? 0] }
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test('npm hands signals on to a shell, so the shell makes room for what is to stop in order', () => {
  for (const name of ['start', 'worker']) expect(SCRIPTS[name]).toMatch(/^exec node /)
})

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends program and database in order, and the next start finds everything as it was',
  async (signal) => {
    const { npm: started, pids } = await startWorker()
    expect(pids.filter(runs)).toHaveLength(2)
    const gone = once(started, 'exit')
    started.kill(signal)
    expect(await gone).toEqual([0, null])
    expect(pids.filter(runs)).toEqual([])
    expect(serverPid(cluster)).toBeUndefined()
  },
)
