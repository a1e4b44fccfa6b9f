import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clusterFolder, type ClusterFolder } from '../testing/cluster-folder.ts'
import { ask, runs, serverPid } from '../testing/server-process.ts'
import { accountToDropTo } from './account.ts'
import { stopServer } from './launcher.ts'

const PATIENCE = { timeout: 300_000, interval: 50 }

let place: ClusterFolder
beforeEach(() => {
  place = clusterFolder()
})
afterEach(() => place.remove())

/** Ends the server as a power cut would; its number. */
const killServer = (): number => {
  const pid = serverPid(place.data) ?? 0
  process.kill(pid, 'SIGKILL')
  return pid
}

describe('a server that is killed', () => {
  it('comes back while a process lives, with everything that was committed', async () => {
    const [first] = await place.start(2)
    const socketDir = first?.socketDir ?? ''
    await ask(socketDir, 'create table kept (n int)')
    for (const round of [1, 2]) {
      await ask(socketDir, `insert into kept values (${round})`)
      const pid = killServer()
      const newest = () => ask(socketDir, 'select max(n) as n from kept').catch(() => [])
      await expect.poll(newest, PATIENCE).toEqual([{ n: round }])
      expect(serverPid(place.data)).not.toBe(pid)
    }
  })

  it('and left while it comes back does not stay behind', async () => {
    const one = await place.startOne()
    const pid = killServer()
    await expect.poll(() => serverPid(place.data) ?? pid, { ...PATIENCE, interval: 1 }).not.toBe(pid)
    await one.leave()
    await expect.poll(() => runs(serverPid(place.data) ?? 0), PATIENCE).toBe(false)
  })

  it('starts again although its number belongs to a stranger by now, who is left alone', async () => {
    const first = await place.startOne()
    const file = join(place.data, 'postmaster.pid')
    const content = readFileSync(file, 'utf8')
    await first.die()
    const pid = killServer()
    await expect.poll(() => runs(pid), PATIENCE).toBe(false)
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...accountToDropTo() })
    try {
      writeFileSync(file, content.replace(String(pid), String(stranger.pid)))
      await stopServer(place.data)
      const second = await place.startOne()
      await second.leave()
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })
})

describe('a process that is killed', () => {
  it('leaves its server running, and the next start attaches to it', async () => {
    const first = await place.startOne()
    const pid = serverPid(place.data) ?? 0
    await first.die()
    const second = await place.startOne()
    expect(serverPid(place.data)).toBe(pid)
    expect(second.identity).toBe(first.identity)
    await second.leave()
    expect(runs(pid)).toBe(false)
  })
})
