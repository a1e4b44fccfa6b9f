import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverPid } from '#platform/testing/server-process.ts'
import type { Proof, ProofOutcome } from '../parts/proof.ts'
import { damages } from './amcheck.ts'
import { makeDisk, type Disk } from './disk.ts'
import { killUnderLoad, type Death } from './killing.ts'
import { asOwner, openPlace, type Place } from './place.ts'
import { childrenOf, freezeNow, killNow } from './processes.ts'
import { startUploader, unreadable, type Uploader } from './uploads.ts'
import { startWriters, type Writers } from './writers.ts'

const CUTS = 20
const LONG_CUTS = 200
const POLL_MS = 50
const POLLS = 200

/** The power of the machine is cut while people write: what the system had not handed to the disk is lost. */
export const crashPower: Proof = {
  name: 'crash-power',
  promise: 'a power cut loses no acknowledged write and no acknowledged file',
  goal: 'after a power cut no acknowledged write and no acknowledged file is missing, none is doubled, no document is half, amcheck is content, and the next start just works',
  isSlow: true,
  long: LONG_CUTS,
  run: async ({ n, seed }): Promise<ProofOutcome> => {
    const disk = makeDisk()
    try {
      return await killUnderLoad(ofPower(disk), n ?? CUTS, seed)
    } finally {
      await disk.remove()
    }
  },
}

const ofPower = (disk: Disk): Death => {
  let uploader: Uploader | undefined
  let checked = 0
  let lostFiles = 0
  const checkFiles = async (place: Place): Promise<void> => {
    const fresh = uploader?.kept.slice(checked) ?? []
    checked += fresh.length
    lostFiles += await unreadable(place, fresh)
  }
  return {
    what: 'the power of the disk cut',
    controlled: 'with synchronous_commit off',
    open: async () => {
      const place = await openPlace(disk.folder)
      uploader = startUploader(place)
      return place
    },
    kill: async (place) => {
      const postmaster = serverPid(place.databaseDir)
      if (postmaster === undefined) throw new Error('the database has no process')
      const all = [place.server().pid, postmaster, ...childrenOf(postmaster)]
      // Everything stops at one moment: nobody may answer for a disk that is gone.
      for (const pid of all) freezeNow(pid)
      disk.cut()
      for (const pid of all) killNow(pid)
      await allGone(disk)
    },
    back: async (place) => {
      await disk.mountAgain()
      await place.restart()
      await checkFiles(place)
    },
    examine: async (place) => {
      await uploader?.stop()
      await checkFiles(place)
      const files = uploader?.kept ?? []
      const seen = await plantedLoss(place, disk, files)
      return {
        'damaged indexes or tables': await damages(place),
        [`of ${files.length} acknowledged files missing or changed`]: lostFiles,
        'planted losses of a file overlooked': seen,
      }
    },
    control: laxWriters,
  }
}

/** The planted fault: commits that are acknowledged before they are on the disk. */
const laxWriters = async (place: Place, count: number): Promise<Writers> => {
  await asOwner(place.options, async (client) => {
    await client.query('alter system set synchronous_commit = off')
    await client.query(`alter system set wal_writer_delay = '10s'`)
    await client.query('select pg_reload_conf()')
  })
  return startWriters(place, count)
}

/** Takes the last file away by hand; 0 when that is noticed. */
const plantedLoss = async (place: Place, disk: Disk, files: Uploader['kept']): Promise<number> => {
  const last = files.slice(-1)
  const home = join(disk.folder, 'files', 'objects')
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    if (path.includes(`/file/${last[0]?.id}/`)) rmSync(join(home, path), { recursive: true })
  return 1 - (await unreadable(place, last))
}

/** Waits until nothing of the product runs any more; a database that was just being started again dies too. */
const allGone = async ({ folder }: Disk): Promise<void> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const left = readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && uses(pid, folder))
    if (left.length === 0) return
    for (const pid of left) killNow(pid)
    await pause(POLL_MS)
  }
  throw new Error('something still uses the disk')
}

/** Holds a process open files or its working folder there? */
const uses = (pid: number, folder: string): boolean => {
  if (pid === process.pid) return false
  try {
    const links = [`/proc/${pid}/cwd`, ...readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`)]
    return links.some((link) => targetOf(link).startsWith(folder))
  } catch {
    // It ended meanwhile.
    return false
  }
}

const targetOf = (link: string): string => {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
