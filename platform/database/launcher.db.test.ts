import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clusterFolder, type ClusterFolder } from '../testing/cluster-folder.ts'
import { ask, runs, serverPid } from '../testing/server-process.ts'
import { accountToDropTo, canReach } from './account.ts'
import { launch } from './launcher.ts'

const account = accountToDropTo()
const PATIENCE = { timeout: 300_000, interval: 50 }

let place: ClusterFolder
beforeEach(() => {
  place = clusterFolder()
})
afterEach(() => place.remove())

describe('processes on one folder', () => {
  it('that start at once on an empty folder make one cluster, and all of them can query it', async () => {
    const four = await place.start(4)
    expect(new Set(four.map(({ identity }) => identity)).size).toBe(1)
    const [sessions] = await ask(
      four[0]?.socketDir ?? '',
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
    )
    expect(sessions).toEqual({ count: 5 })
    expect(readdirSync(place.folder).toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  it('that leave one after the other keep the server until the last has left', async () => {
    const [first, second] = await place.start(2)
    await first?.leave()
    expect(await ask(second?.socketDir ?? '', 'select 1 as answer')).toEqual([{ answer: 1 }])
    const pid = serverPid(place.data) ?? 0
    await second?.leave()
    expect(runs(pid)).toBe(false)
  })

  it('that leave at the same moment leave no postgres behind', async () => {
    const four = await place.start(4)
    const pid = serverPid(place.data) ?? 0
    await Promise.all(four.map((one) => one.leave()))
    await expect.poll(() => runs(pid) || serverPid(place.data) !== undefined, PATIENCE).toBe(false)
  })
})

describe('a server that is stopped', () => {
  it('leaves no postgres behind, and what was written is there at the next start', async () => {
    const before = await place.startOne()
    await ask(before.socketDir, 'create table kept (n int)')
    await ask(before.socketDir, 'insert into kept values (7)')
    const pid = serverPid(place.data) ?? 0
    await before.leave()
    expect(runs(pid)).toBe(false)
    expect(serverPid(place.data)).toBeUndefined()

    const after = await place.startOne()
    expect(after.identity).toBe(before.identity)
    expect(await ask(after.socketDir, 'select n from kept')).toEqual([{ n: 7 }])
  })
})

describe('the folder', () => {
  it.skipIf(account === undefined)(
    'may lie where only root can enter: the data then lie where the server can',
    async () => {
      chmodSync(place.folder, 0o700)
      const { socketDir, dataDir } = await place.startOne()
      expect(dataDir.startsWith(place.folder)).toBe(false)
      expect(await ask(socketDir, 'select 1 as answer')).toEqual([{ answer: 1 }])
    },
  )

  it.skipIf(account === undefined || !canReach(import.meta.filename, account))(
    'may belong to an ordinary user',
    async () => {
      if (!account) return
      const home = join(place.folder, 'home')
      mkdirSync(home)
      chownSync(home, account.uid, account.gid)
      const data = join(home, 'data', 'postgres')
      const processes = await place.start(2, { ...account, home, data })
      expect(processes.map(({ dataDir }) => dataDir)).toEqual([data, data])
      expect(await ask(processes[0]?.socketDir ?? '', 'select 1 as answer')).toEqual([{ answer: 1 }])
      const pid = serverPid(data) ?? 0
      await Promise.all(processes.map((one) => one.leave()))
      await expect.poll(() => runs(pid), PATIENCE).toBe(false)
    },
  )

  it('is served by the process itself, on a socket and never on a port', async () => {
    const cluster = await launch(place.data)
    expect(await ask(cluster.socketDir, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await cluster.stop()
    expect(existsSync(join(place.data, 'postmaster.pid'))).toBe(false)
    rmSync(cluster.socketDir, { recursive: true, force: true })
  })
})
