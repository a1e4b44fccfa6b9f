import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, runs, serverPid, startProcess, type ServerProcess } from '../testing/server-process.ts'
import { accountToDropTo, canReach } from './account.ts'
import { launch, stopServer } from './launcher.ts'

const account = accountToDropTo()
const PATIENCE = { timeout: 30_000, interval: 50 }

let folder = ''
let data = ''
let started: ServerProcess[] = []

/** Starts that many processes at the same moment. */
const start = async (count: number, as?: Parameters<typeof startProcess>[1]): Promise<ServerProcess[]> => {
  const wave = await Promise.all(Array.from({ length: count }, () => startProcess(data, as)))
  started.push(...wave)
  return wave
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  chmodSync(folder, 0o755)
  data = join(folder, 'postgres')
})

afterEach(async () => {
  await Promise.all(started.map((one) => one.die()))
  await stopServer(data)
  for (const { dataDir, socketDir } of started) {
    for (const left of [dataDir, `${dataDir}.log`, socketDir]) rmSync(left, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
  started = []
})

const only = (processes: readonly ServerProcess[]): ServerProcess => {
  const [first] = processes
  if (!first) throw new Error('no process was started')
  return first
}

describe('processes on one folder', () => {
  it('that start at once on an empty folder make one cluster, and all of them can query it', async () => {
    const four = await start(4)
    expect(new Set(four.map(({ identity }) => identity)).size).toBe(1)
    const { socketDir } = only(four)
    const [sessions] = await ask(
      socketDir,
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
    )
    expect(sessions).toEqual({ count: 5 })
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  it('that leave one after the other keep the server until the last has left', async () => {
    const [first, second] = await start(2)
    await first?.leave()
    expect(await ask(second?.socketDir ?? '', 'select 1 as answer')).toEqual([{ answer: 1 }])
    const pid = serverPid(data) ?? 0
    await second?.leave()
    expect(runs(pid)).toBe(false)
  })

  it('that leave at the same moment leave no postgres behind', async () => {
    const four = await start(4)
    const pid = serverPid(data) ?? 0
    await Promise.all(four.map((one) => one.leave()))
    await expect.poll(() => runs(pid) || serverPid(data) !== undefined, PATIENCE).toBe(false)
  })
})

describe('a server', () => {
  it('that is stopped leaves no postgres behind, and what was written is there at the next start', async () => {
    const before = only(await start(1))
    await ask(before.socketDir, 'create table kept (n int)')
    await ask(before.socketDir, 'insert into kept values (7)')
    const pid = serverPid(data) ?? 0
    await before.leave()
    expect(runs(pid)).toBe(false)
    expect(serverPid(data)).toBeUndefined()

    const after = only(await start(1))
    expect(after.identity).toBe(before.identity)
    expect(await ask(after.socketDir, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('that is killed comes back while a process lives, with everything that was committed', async () => {
    const { socketDir } = only(await start(2))
    await ask(socketDir, 'create table kept (n int)')
    for (const round of [1, 2]) {
      await ask(socketDir, `insert into kept values (${round})`)
      const pid = serverPid(data) ?? 0
      process.kill(pid, 'SIGKILL')
      await expect
        .poll(() => ask(socketDir, 'select max(n) as n from kept').catch(() => []), PATIENCE)
        .toEqual([{ n: round }])
      expect(serverPid(data)).not.toBe(pid)
    }
  })

  it('that is killed and then left while it comes back does not stay behind', async () => {
    const one = only(await start(1))
    const pid = serverPid(data) ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => serverPid(data) ?? pid, { ...PATIENCE, interval: 1 }).not.toBe(pid)
    await one.leave()
    await expect.poll(() => runs(serverPid(data) ?? 0), PATIENCE).toBe(false)
  })

  it('whose number belongs to a stranger after a crash starts all the same, and the stranger is left alone', async () => {
    const first = only(await start(1))
    const pid = serverPid(data) ?? 0
    const file = join(data, 'postmaster.pid')
    const content = readFileSync(file, 'utf8')
    await first.die()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => runs(pid), PATIENCE).toBe(false)
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...account })
    try {
      writeFileSync(file, content.replace(String(pid), String(stranger.pid)))
      await stopServer(data)
      const second = only(await start(1))
      await second.leave()
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  it('whose process is killed runs on, and the next start attaches to it', async () => {
    const first = only(await start(1))
    const pid = serverPid(data)
    await first.die()
    const second = only(await start(1))
    expect(serverPid(data)).toBe(pid)
    expect(second.identity).toBe(first.identity)
    await second.leave()
    expect(runs(pid ?? 0)).toBe(false)
  })
})

describe('the folder', () => {
  it.skipIf(account === undefined)(
    'may lie where only root can enter: the data then lies where the server can',
    async () => {
      chmodSync(folder, 0o700)
      const { socketDir, dataDir } = only(await start(1))
      expect(dataDir.startsWith(folder)).toBe(false)
      expect(await ask(socketDir, 'select 1 as answer')).toEqual([{ answer: 1 }])
    },
  )

  it.skipIf(account === undefined || !canReach(import.meta.filename, account))(
    'may belong to an ordinary user',
    async () => {
      if (!account) return
      const home = join(folder, 'home')
      mkdirSync(home)
      chownSync(home, account.uid, account.gid)
      data = join(home, 'data', 'postgres')
      const processes = await start(2, { ...account, home })
      expect(only(processes).dataDir).toBe(data)
      expect(await ask(only(processes).socketDir, 'select 1 as answer')).toEqual([{ answer: 1 }])
      const pid = serverPid(data) ?? 0
      await Promise.all(processes.map((one) => one.leave()))
      await expect.poll(() => runs(pid), PATIENCE).toBe(false)
    },
  )

  it('can be used by the process itself', async () => {
    const cluster = await launch(data)
    expect(await ask(cluster.socketDir, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await cluster.stop()
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
    rmSync(cluster.socketDir, { recursive: true, force: true })
  })
})
