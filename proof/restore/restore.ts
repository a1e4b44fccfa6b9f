import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/testing/ports.ts'
import { prepareBackup, thisMachine } from '../../scripts/system-packages.ts'
import { asOwner } from '../crash/place.ts'
import { rounded } from '../parts/measurement.ts'
import type { Proof, ProofOutcome } from '../parts/proof.ts'
import { closedWithOtherKeys, seenDamage, seenFiles, seenGap, seenSpoiled } from './controls.ts'
import { copyAndDestroy, MOMENT, type Left } from './drill.ts'
import { copyFiles } from './files.ts'
import { folderIn, groundIn, type Ground, type Postgres } from './postgres.ts'
import { examine, lossIn, serveAgain, startRestored, type Faults } from './restored.ts'
import { callScript, settingsOn } from './source.ts'
import type { Way } from './ways.ts'

/** The restore drill: what is done by hand once a quarter, by the same files. */
export const restore: Proof = {
  name: 'restore',
  promise: 'a database that is gone comes back as it was at any moment',
  goal: 'copied while people write, destroyed, and brought back to a named moment in another cluster: every table equal to that moment, every file there, every write before it and none after it, sealed values open with the kept keys, the audit log as anchored, and the product serves on it',
  isSlow: true,
  run: async () => {
    const packages = prepareBackup(thisMachine())
    if ('problem' in packages) throw new Error(packages.problem)
    const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'))
    // Open to the account that root hands the databases to.
    chmodSync(folder, 0o755)
    try {
      return await drill(groundIn(folder, packages.postgres))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const drill = async (ground: Ground): Promise<ProofOutcome> => {
  const left = await copyAndDestroy(ground)
  const place = { ...ground, folder: folderIn(ground, 'restored') }
  const { expected, ways, writesMeanwhile } = left
  const runs: Restored[] = []
  for (const way of ways) runs.push(await bringBack(place, left, way))
  const loss = await lossAtTheEnd(place, left)
  const gaps = await countOf(ways, (way) => seenGap(place, way, left, join(place.folder, `${way.name} gap`)))
  const damaged = await countOf(ways, (way) => seenDamage(way, join(place.folder, `${way.name} damaged`)))

  const failed = runs.reduce((sum, { faults }) => sum + Object.values(faults).reduce((all, one) => all + one, 0), 0)
  const controls = [
    ...runs.flatMap((one) => one.controls),
    { group: COPIES, fault: 'segments of the journal missing', caught: gaps, of: ways.length },
    { group: COPIES, fault: 'copies with another byte', caught: damaged, of: ways.length },
    { group: COPIES, fault: 'a later moment', caught: loss.laterWrites > 0 ? 1 : 0, of: 1 },
  ]
  const control = summed(controls)
  const isCaught = control.every(({ caught, of }) => caught === of)
  const { rows, tables } = expected.contents
  return {
    n: runs.length,
    ok: failed === 0 && isCaught && writesMeanwhile > 0 && expected.later.length > 0,
    tried: {
      count: runs.length,
      what: `ways back to one moment: ${tables.size} tables, ${rows} rows, ${runs[0]?.files} files`,
    },
    failed,
    control,
    measured: {
      tables: tables.size,
      rows,
      writesBefore: expected.before.length,
      writesMeanwhile,
      writesAfter: expected.later.length,
      ways: Object.fromEntries(
        runs.map(({ name, faults, restoreSeconds, serveSeconds, sealed, files, lines }) => [
          name,
          { faults, restoreSeconds, serveSeconds, sealed, files, lines },
        ]),
      ),
      withoutStandby: loss,
      controls,
    },
    sentence:
      `${runs.map(({ name, restoreSeconds, serveSeconds }) => `${name} back after ${restoreSeconds} s and served ${serveSeconds} s later`).join(', ')}; ` +
      `${tables.size} tables with ${rows} rows, ${runs[0]?.files} files, ${runs[0]?.lines} audit lines: ${failed} faults; ` +
      `without a standby the last ${loss.seconds} s would have been lost (${loss.lostWrites} writes); ` +
      `controls: ${isCaught ? 'all noticed' : 'some overlooked'}`,
  }
}

interface Restored {
  readonly name: string
  readonly faults: Faults & { readonly auditFindings: number }
  readonly restoreSeconds: number
  readonly serveSeconds: number
  readonly sealed: number
  readonly files: number
  readonly lines: number
  readonly controls: readonly Planted[]
}

/** A planted fault, among others of its kind. */
interface Planted {
  readonly group: string
  readonly fault: string
  readonly caught: number
  readonly of: number
}
const ROWS = 'rows'
const AROUND = 'files, keys, audit'
const COPIES = 'copies, journal'

const summed = (planted: readonly Planted[]): { fault: string; caught: number; of: number }[] =>
  [...Map.groupBy(planted, ({ group }) => group)].map(([fault, same]) => ({
    fault,
    caught: same.reduce((sum, { caught }) => sum + caught, 0),
    of: same.reduce((sum, { of }) => sum + of, 0),
  }))

const secondsSince = (started: number): number => rounded((performance.now() - started) / 1_000, 1)

/** Brings a copy back to the moment, looks at it, spoils it, and has the product serve on it. */
const bringBack = async (ground: Ground, left: Left, way: Way): Promise<Restored> => {
  const { expected, vault } = left
  const folder = join(ground.folder, way.name)
  const dataDir = `${folder} files`
  const started = performance.now()
  const { isDone, said } = await way.restore(folder, MOMENT)
  if (!isDone) throw new Error(`${way.name} does not come back: ${said}`)
  const postgres = await startRestored(ground, folder, await freePort())
  try {
    await copyFiles(ground, left.files, join(dataDir, 'files'))
    const restoreSeconds = secondsSince(started)
    const { faults, ...found } = await examine(postgres, dataDir, vault, expected)
    // As long as nobody has written to it.
    const spoiled = await seenSpoiled(postgres, expected.contents)
    const isVerified = (): boolean => callScript('scripts/audit-verify.ts', settingsOn(postgres, dataDir, vault)).isDone
    const auditFindings = isVerified() ? 0 : 1
    const keys = await closedWithOtherKeys(postgres)
    const files = await seenFiles(postgres, dataDir)
    const served = await serveAgain(postgres, dataDir, vault, expected)
    await changeAuditLine(postgres)
    return {
      name: way.name,
      faults: { ...faults, auditFindings, unreadableUploads: served.unreadableUploads },
      restoreSeconds,
      serveSeconds: rounded(served.seconds, 1),
      ...found,
      controls: [
        { group: ROWS, fault: 'rows, tables and counters changed', ...spoiled },
        { group: AROUND, fault: 'files gone or changed', caught: files, of: 2 },
        { group: AROUND, fault: 'sealed values with other keys', caught: keys.closed, of: keys.all },
        { group: AROUND, fault: 'an audit line changed', caught: isVerified() ? 0 : 1, of: 1 },
      ],
    }
  } finally {
    await postgres.stop()
  }
}

const changeAuditLine = (postgres: Postgres): Promise<void> =>
  asOwner(postgres.optionsOf('portal'), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`update audit_log set remark = remark || '!' where id = (select min(id) from audit_log)`)
  })

/** What is lost when the machine with the database is gone, and there is nothing but the copies. */
const lossAtTheEnd = async (ground: Ground, left: Left): Promise<Awaited<ReturnType<typeof lossIn>>> => {
  const [way] = left.ways
  const folder = join(ground.folder, 'end')
  const back = await way?.restore(folder)
  if (back?.isDone !== true) throw new Error(`the end of the journal does not come back: ${back?.said}`)
  const postgres = await startRestored(ground, folder, await freePort())
  try {
    return await lossIn(postgres, left)
  } finally {
    await postgres.stop()
  }
}

const countOf = async (ways: readonly Way[], isSeen: (way: Way) => Promise<boolean>): Promise<number> => {
  let count = 0
  for (const way of ways) if (await isSeen(way)) count += 1
  return count
}
