import { systemFor, type Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { practiceBuyer, PRACTICE_BUYER, type PracticeGround, type PracticePart } from '#platform/document/practice.ts'
import { storeServerFile, type FileDeps } from '#platform/files/files.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { LessonState, Practice } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { answerPractice } from './answer.ts'
import * as store from './store.ts'

/** What people do in a practice: all the work, but nothing with people, accounts and the profile, which are real elsewhere. */
const ROLES: readonly RoleKey[] = ['SupplierSales', 'SupplierMerchandiser', 'SupplierQuality', 'SupplierFinance']
const STARTS_A_DAY = 20

export interface PracticeDeps extends FileDeps {
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly parts: readonly PracticePart[]
  /** Draws the picture that stands for drawings and photographs. */
  readonly draw: (caption: string) => Promise<Buffer>
}

/** The caller's practice, ready to be used: made and filled at the first time. */
export const enterPractice = async (deps: PracticeDeps, me: Caller): Promise<Practice> => {
  const { db, cipher } = deps
  const system = systemFor(me)
  await db.write(system, (tx) => store.keepBuyer(tx, system, cipher))
  const companyId = await db.write(me, async (tx) => {
    const own = await store.beginPractice(tx, me, MESSAGES.company(me.userName), ROLES)
    // Not the one that was ended last: the page that asked for another one asks for things of the former until it is led away.
    await store.leaveEnded(tx, me)
    return own
  })
  if (companyId === null) return refuse(403, 'Forbidden')
  await plant(deps, me, companyId)
  return { companyId }
}

/** Another practice in place of the present one. */
export const restartPractice = async (deps: PracticeDeps, me: Caller): Promise<Practice> => {
  await deps.db.write(me, async (tx) => {
    if ((await store.begunLately(tx, me, deps.clock())) >= STARTS_A_DAY)
      invalid({ practice: [MESSAGES.tooOften] }, MESSAGES.tooOften)
    await store.endPractice(tx, me)
  })
  return enterPractice(deps, me)
}

/** Writes the first documents, once and all at once; then the buyer does what is its turn. */
const plant = async ({ parts, draw, ...deps }: PracticeDeps, person: Caller, companyId: string): Promise<void> => {
  const { db, clock } = deps
  const me = practiceBuyer('purchaser', companyId, person.requestId)
  const fileId = (await db.read(me, (tx) => store.pictureOf(tx, me))) ?? (await keepPicture(deps, me, draw))
  const now = clock()
  const own: Caller = { ...person, side: 'supplier', companyId, permissions: permissionsOf(ROLES), ownOnly: false }
  const ground: PracticeGround | undefined = await db.write(me, async (tx) => {
    if (!(await store.claimPlanting(tx, me))) return undefined
    await store.keepAccount(tx, me, deps.cipher)
    const found = await store.groundOf(tx, me, dayOf(now))
    const written = { ...found, supplierCompanyId: companyId, buyerCompanyId: PRACTICE_BUYER.companyId, fileId }
    for (const { plant: write } of parts) await write?.({ tx, me, now }, written)
    return written
  })
  if (ground !== undefined)
    await db.write(own, async (tx) => {
      for (const { plantOwn } of parts) await plantOwn?.({ tx, me: own, now }, ground)
    })
  await answerPractice(parts, { db, clock, requestId: person.requestId }, companyId)
}

const keepPicture = async (files: FileDeps, me: Caller, draw: PracticeDeps['draw']): Promise<string> => {
  const file = { name: `${MESSAGES.picture}.jpg`, mime: 'image/jpeg', content: await draw(MESSAGES.picture) }
  return (await storeServerFile(files, me, file)).id
}

/** How far the caller's company has come; nothing outside of a practice. */
export const progressOf = (db: Database, me: Caller, parts: readonly PracticePart[]): Promise<LessonState[]> =>
  db.read(me, async (tx) => {
    if (!(await store.isPractice(tx, me, me.companyId))) return []
    const lessons = parts.flatMap(({ lessons: own = [] }) => own)
    return Promise.all(lessons.map(async ({ title, hint, progress }) => ({ title, hint, ...(await progress(tx, me)) })))
  })
