import { createHash } from 'node:crypto'
import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '#kernel/day.ts'
import { fileJobs } from '#modules/file/api/jobs.ts'
import { startS3 } from '#platform/testing/s3.ts'
import { demoSupplier } from '../parts/callers.ts'
import { createRandom, type Random } from '../parts/random.ts'
import { withScratch, type Scratch } from '../parts/scratch.ts'
import { onStage, type Stage } from '../parts/stage.ts'
import type { Proof } from '../parts/proof.ts'
import { sendCut, type Sent } from './cutting.ts'

const CUTS = 100
/** Of the cuts, how many are made again against a store that speaks S3. */
const S3_SHARE = 0.3
const AT_ONCE = 4

interface Found {
  readonly cuts: number
  readonly kept: number
  /** Files that the product named as there and whose object is missing, short or another. */
  readonly mismatched: number
  /** Files that were acknowledged and are not there, or are there and were not. */
  readonly disagreeing: number
  /** Bytes on the disk that belong to no file, after the cleaning job. */
  readonly left: number
  readonly controlMismatched: number
  readonly controlLeft: number
}

/** N9: the line breaks in the middle of an upload. */
export const cutUploads: Proof = {
  name: 'cut-uploads',
  promise: 'an upload that is cut leaves no file without its whole content',
  goal: 'uploads cut at random bytes: no file that is there without an object of the same SHA-256, nothing half left after the cleaning job',
  run: ({ n = CUTS, seed }) =>
    withScratch(async (scratch) => {
      const random = createRandom(seed)
      const disk = await onStage(await scratch.create('disk'), (stage) => measure(stage, n, random))
      const s3 = await againstS3(scratch, Math.ceil(n * S3_SHARE), random)
      const all = [disk, s3]
      const faults = all.map(({ mismatched, disagreeing, left }) => mismatched + disagreeing + left)
      const isVoid = all.some(({ controlMismatched }) => controlMismatched !== 1) || disk.controlLeft !== 2
      return {
        n: disk.cuts + s3.cuts,
        tried: { count: disk.cuts + s3.cuts, what: 'uploads cut at random bytes, to the disk and to S3' },
        failed: faults.reduce((sum, count) => sum + count, 0),
        control: [
          { fault: 'halved objects', caught: disk.controlMismatched + s3.controlMismatched, of: 2 },
          { fault: 'strays on the disk', caught: disk.controlLeft, of: 2 },
        ],
        ok: faults.every((count) => count === 0) && all.every(({ kept }) => kept > 0) && !isVoid,
        measured: { disk, s3 },
        sentence:
          `${disk.cuts} uploads to the disk and ${s3.cuts} to an S3 store cut at random bytes, of which ${disk.kept} and ${s3.kept} were sent again and kept: ` +
          `${disk.mismatched + s3.mismatched} files without an object of the same SHA-256, ${disk.disagreeing + s3.disagreeing} answers that disagree with the table, ${disk.left} remains on the disk after the cleaning job; ` +
          `control: ${isVoid ? 'a planted half object was NOT found, so this figure is void' : 'a halved object, a stray object and a stale arrival were found'}`,
      }
    }),
}

const measure = async (stage: Stage, cuts: number, random: Random): Promise<Found> => {
  const { companyId, ownerId } = await demoSupplier(stage, 0)
  const { headers } = await stage.people.signIn(ownerId, companyId)
  const sent: Sent[] = []
  const work = async (): Promise<void> => {
    while (sent.length < cuts) sent.push(await sendCut(stage, headers, random))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // A day later the cleaning job has come round.
  await clean(stage, 25)
  const ready = await readyFiles(stage)
  const found = {
    cuts: sent.length,
    kept: sent.filter(({ isKept }) => isKept).length,
    mismatched: await mismatches(stage, ready),
    disagreeing: sent.filter(({ id, isKept }) => isKept !== ready.some((one) => one.id === id)).length,
    left: strays(stage, ready),
  }
  const first = ready.find(({ id }) => sent.some((one) => one.id === id))
  await plant(stage, first)
  return {
    ...found,
    controlMismatched: (await mismatches(stage, ready)) - found.mismatched,
    controlLeft: strays(stage, ready) - found.left,
  }
}

interface Ready {
  readonly id: string
  readonly key: string
  readonly sha256: Buffer
  readonly size: number
}

const readyFiles = (stage: Stage): Promise<Ready[]> =>
  stage.ask<Ready>(`select id, object_key as key, sha256, size::int as size from stored_file where status = 'ready'`)

const mismatches = async (stage: Stage, ready: readonly Ready[]): Promise<number> => {
  let wrong = 0
  for (const { key, sha256, size } of ready) {
    const object = await stage.product.objects.open(key)
    const hash = createHash('sha256')
    for await (const chunk of object?.chunks ?? []) hash.update(chunk)
    if (object?.size !== size || !hash.digest().equals(sha256)) wrong += 1
  }
  return wrong
}

const clean = async ({ product }: Stage, hours: number): Promise<void> => {
  const clock = (): Date => new Date(Date.now() + hours * HOUR_MS)
  for (const job of fileJobs({ db: product.db, objects: product.objects, clock }, product.storage.disk)) await job.run()
}

const folderOf = ({ product }: Stage): string => join(product.config.dataDir, 'files')

/** What lies on our own disk and belongs to no file; small pictures belong to theirs. */
const strays = (stage: Stage, ready: readonly Ready[]): number => {
  if (!stage.product.storage.disk) return 0
  const known = new Set(ready.flatMap(({ key }) => [join('objects', key), join('objects', `${key}.thumbnail`)]))
  return readdirSync(folderOf(stage), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folderOf(stage).length + 1))
    .filter((path) => !known.has(path)).length
}

/** The faults that must be found: a halved object; on our own disk also an object of no file and an arrival that nobody ended. */
const plant = async (stage: Stage, file: Ready | undefined): Promise<void> => {
  if (!file) throw new Error('no upload was kept')
  if (!stage.product.storage.disk) {
    await stage.product.objects.write(file.key, 'application/pdf', Buffer.alloc(Math.floor(file.size / 2)))
    return
  }
  truncateSync(join(folderOf(stage), 'objects', file.key), Math.floor(file.size / 2))
  await stage.product.objects.write(`${file.key}-stray`, 'application/pdf', Buffer.from('half'))
  writeFileSync(await stage.product.storage.disk.objects.arrivalPath(), 'half')
}

/** The same with the settings of a store that speaks S3 and runs in a process of its own. */
const againstS3 = async (scratch: Scratch, cuts: number, random: Random): Promise<Found> => {
  const s3 = await startS3()
  const { endpoint, region, bucket, credentials } = s3.options
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    STORAGE_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  Object.assign(process.env, settings)
  try {
    return await onStage(await scratch.create('s3'), (stage) => measure(stage, cuts, random))
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name)
    await s3.close()
  }
}
