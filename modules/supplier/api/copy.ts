import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { readFileBytes, storeServerFile, type FileDeps } from '#platform/files/files.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { differencesOf } from '../change.ts'
import { isPassed } from '../contract.ts'
import { copiedDraft, COPYABLE, type CopyableField } from '../copy.ts'
import { copyOperations, type CopyLine, type CopyProfile, type CopySource } from '../copy-operations.ts'
import { labelOf } from '../labels.ts'
import { MESSAGES } from '../message-words.ts'
import type { Profile, ProfileDraft } from '../profile.ts'
import type { Supplier } from '../shapes.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { contentOf } from './change-store.ts'
import { loadSupplier, type Deps, type Loaded } from './load.ts'
import { namesFor } from './lookup-store.ts'
import { mustEdit, saveProfile } from './save.ts'
import { createSeal } from './seal.ts'

/** A scan of a certificate is never larger. */
const MOST_BYTES = 50 * 1024 * 1024

interface Enterprise extends CopySource {
  readonly companyId: string
  readonly status: number
  readonly roleKeys: readonly string[]
  readonly isPractice: boolean
}

/** The other companies of the caller whose profile is theirs to read and to write. What is tried out is no company. */
const sourcesOf = async (tx: Tx, me: Caller): Promise<Enterprise[]> => {
  const { rows } = await sql<Enterprise>`select * from my_enterprises()`.execute(tx.for(me))
  const here = rows.find(({ companyId }) => companyId === me.companyId)
  if (here?.isPractice !== false) return []
  return rows.filter(
    ({ companyId, status, roleKeys, isPractice }) =>
      companyId !== me.companyId && !isPractice && isPassed(status) && permissionsOf(roleKeys).has('profile.edit'),
  )
}

interface Copying extends FileDeps {
  readonly deps: Deps
  readonly me: Caller
}

/** A source with its profile, read as the same person in that company: its own walls decide what is seen. */
const openSource = async ({ db, deps, me }: Copying, sourceId: string) => {
  const known = await db.read(me, (tx) => sourcesOf(tx, me))
  const source = known.find(({ id }) => id === sourceId) ?? notFound()
  const asked = { userId: me.userId, companyId: source.companyId, needs: 'profile.edit' } as const
  const they = (await callerNow(db, systemCaller(me.requestId), asked)) ?? notFound()
  const { profile } = await db.read(they, (tx) => loadSupplier(tx, they, source.id, deps))
  return { source, they, profile }
}

/** The profile as the person goes on writing it, with what is staged. */
const writtenIn = ({ profile, change }: Loaded, { seal }: Deps): Profile =>
  change ? { ...profile, ...contentOf(change, seal) } : profile

const fieldOfPath = (path: string): CopyableField | undefined =>
  COPYABLE.find((field) => path === field || path.startsWith(`${field}.`))

/** What copying everything would change. */
const preview = async (copying: Copying, id: string, sourceId: string): Promise<CopyLine[]> => {
  const { db, deps, me } = copying
  mustEdit(me)
  // Its own first: whose supplier it is decides whether anything else is looked at.
  const [target, names] = await db.read(me, async (tx) => {
    const loaded = await loadSupplier(tx, me, id, deps)
    return [writtenIn(loaded, deps), await namesFor(tx, me)] as const
  })
  const { profile } = await openSource(copying, sourceId)
  const after = { ...target, ...copiedDraft(profile, target, COPYABLE) }
  return differencesOf(target, after, names).flatMap(({ field: path, label, before, after: now }) => {
    const field = fieldOfPath(path)
    return field === undefined ? [] : [{ field, label, before, after: now }]
  })
}

/** The draft with files of the target's own: those of the source stay behind its walls. */
const withOwnFiles = async ({ db, objects, me }: Copying, they: Caller, draft: ProfileDraft): Promise<ProfileDraft> => {
  if (draft.qualifications === undefined) return draft
  const qualifications: Profile['qualifications'] = []
  for (const one of draft.qualifications) {
    if (one.id !== null || one.file === null) {
      qualifications.push(one)
      continue
    }
    const { ref, bytes } = await readFileBytes({ db, objects }, they, one.file, MOST_BYTES)
    const { name, mime, category } = ref
    const copy = await storeServerFile({ db, objects }, me, { name, mime, category, content: bytes })
    qualifications.push({ ...one, file: copy.id })
  }
  return { ...draft, qualifications }
}

/** Copies what was chosen. The log of both companies says so. */
const copy = async (
  copying: Copying,
  id: string,
  sourceId: string,
  { rowVersion, fields }: CopyProfile,
  address: string,
): Promise<Supplier> => {
  const { db, deps, me } = copying
  mustEdit(me)
  const target = await db.read(me, (tx) => loadSupplier(tx, me, id, deps))
  if (target.head.rowVersion !== rowVersion) refuse(412, 'Stale')
  const { source, they, profile } = await openSource(copying, sourceId)
  const chosen = copiedDraft(profile, writtenIn(target, deps), fields)
  if (Object.keys(chosen).length === 0) invalid({ fields: [MESSAGES.copyNothing] }, MESSAGES.copyNothing)
  const draft = await withOwnFiles(copying, they, chosen)
  const named = fields.map(labelOf).join('、')
  return db.write(me, async (tx) => {
    const saved = await saveProfile(tx, me, id, { rowVersion, profile: draft }, address, deps)
    await recordAudit(tx, me, {
      entity: 'Supplier',
      entityId: id,
      companyId: target.head.companyId,
      action: AUDIT_ACTIONS.copyFrom,
      remark: `${source.name}：${named}`,
    })
    await tx.asSystem(me, (system) =>
      recordAudit(tx, system, {
        entity: 'Supplier',
        entityId: source.id,
        companyId: source.companyId,
        action: AUDIT_ACTIONS.copyTo,
        remark: `${target.head.name}：${named}`,
      }),
    )
    return saved
  })
}

interface CopyDeps {
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly objects: Objects
}

/** Binds the calls that copy between companies of one person. */
export const copyRoutes = ({ clock, cipher, objects }: CopyDeps): BoundOperation[] => {
  const seal = createSeal(cipher)
  const copying = (db: Database, me: Caller): Copying => ({ db, objects, me, deps: { seal, now: clock() } })
  return bind(copyOperations, {
    listCopySources: async ({ tx, me, params }) => {
      mustEdit(me)
      await loadSupplier(tx, me, params.id, { seal, now: clock() })
      return (await sourcesOf(tx, me)).map(({ id, name }) => ({ id, name }))
    },
    // Detached: another company is read in a transaction of its own, and files are no matter for one.
    previewCopy: { detached: ({ db, me, params }) => preview(copying(db, me), params.id, params.sourceId) },
    copyProfile: {
      detached: ({ db, me, params, body, address }) => copy(copying(db, me), params.id, params.sourceId, body, address),
    },
  })
}
