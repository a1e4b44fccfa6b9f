import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Documents } from './documents.ts'
import type { Act, DocumentTypes } from './types.ts'
import { PRACTICE_BUYER_NAMES } from './words.ts'

/** The company that buys from everybody who practises, and its two people; `db/functions/practice.sql` knows them, too. */
export const PRACTICE_BUYER = {
  companyId: '00000000-0000-4000-8000-0000000000b1',
  purchaserId: '00000000-0000-4000-8000-0000000000b2',
  managerId: '00000000-0000-4000-8000-0000000000b3',
} as const

type BuyerPerson = 'purchaser' | 'manager'

/**
 * Who answers in a practice: staff like all others, but that they act for a company. Row security shows them what that company
 * has, and nothing else; of staff who act for none it keeps that away.
 */
export const practiceBuyer = (who: BuyerPerson, companyId: string, requestId: string): Caller => ({
  userId: PRACTICE_BUYER[`${who}Id`],
  userName: PRACTICE_BUYER_NAMES[who],
  side: 'staff',
  companyId,
  permissions: permissionsOf(['PurchaseManager', 'QualityControl', 'Warehouse', 'Finance']),
  ownOnly: false,
  requestId,
})

/** A product that documents can name. */
export interface PracticeProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly taxRate: number
}

/** What there is to write the first documents with. */
export interface PracticeGround {
  readonly supplierCompanyId: string
  readonly buyerCompanyId: string
  /** A few of the buyer's products; none while it has none. */
  readonly products: readonly PracticeProduct[]
  /** A category that asks for no certificate; none while there is none. */
  readonly categoryId: string | null
  /** A picture that stands for drawings, photographs and papers. */
  readonly fileId: string
}

/** Where a practice takes place. */
export interface PracticeWorld {
  readonly db: Database
  readonly clock: Clock
  readonly companyId: string
  /** What made the buyer look: a request, or a job. */
  readonly requestId: string
  /** A picture of the buyer there. */
  readonly fileId: string
}

/** Something to learn, and how far the caller's company has come with it. */
export interface Lesson {
  readonly title: string
  readonly hint: string
  /** Whether it is done, and where one goes on. */
  readonly progress: (tx: Tx, me: Caller) => Promise<{ readonly isDone: boolean; readonly url: string }>
}

/** What a noun brings to a practice. */
export interface PracticePart {
  /** Writes drafts of the buyer. */
  readonly plant?: (act: Act, ground: PracticeGround) => Promise<void>
  /** Writes what the supplier has begun itself. */
  readonly plantOwn?: (act: Act, ground: PracticeGround) => Promise<void>
  /** Takes the steps that are the buyer's turn; says whether there were any. */
  readonly answer?: (world: PracticeWorld) => Promise<boolean>
  readonly lessons?: readonly Lesson[]
}

type AnsweredTypes = DocumentTypes & {
  readonly reply: { readonly rowVersion: number; readonly allowedTransitions: readonly string[] }
}

/** A step of the buyer: whoever may take it does, as soon as the machine allows it. */
interface BuyerStep<D extends DocumentTypes> {
  readonly name: D['transition']
  readonly by?: BuyerPerson
  readonly when?: (document: D['reply']) => boolean
  readonly input: (document: D['reply'], world: PracticeWorld) => D['input']
}

interface Answered<D extends DocumentTypes> {
  /** Which documents are of a practice; those of its company, where nothing else is said. */
  readonly of?: (companyId: string) => RawBuilder<SqlBool>
  /** The first that is open is taken. */
  readonly steps: readonly BuyerStep<D>[]
}

/** The buyer's answers to documents of a kind: the same machine and the same use case that staff have. */
export const practiceAnswers =
  <D extends AnsweredTypes>(
    { definition, lock, get, move }: Documents<D>,
    { of = (companyId) => sql<SqlBool>`o.company_id = ${companyId}`, steps }: Answered<D>,
  ) =>
  async (world: PracticeWorld): Promise<boolean> => {
    const { db, companyId, requestId, clock } = world
    const reader = practiceBuyer('purchaser', companyId, requestId)
    const { rows } = await db.read(reader, (tx) =>
      sql<{
        id: string
      }>`select o.id from ${sql.table(definition.table)} o where ${of(companyId)} order by o.created_at, o.id`.execute(
        tx.for(reader),
      ),
    )
    const answer = (id: string, who: BuyerPerson): Promise<boolean> => {
      const me = practiceBuyer(who, companyId, requestId)
      return db.write(me, async (tx) => {
        const act = { tx, me, now: clock() }
        // Two workers may answer at once: the second waits, and finds what is left to do.
        await lock(act, id)
        const document = await get(act, id)
        const step = steps.find(
          ({ name, by = 'purchaser', when }) =>
            by === who && document.allowedTransitions.includes(name) && (when?.(document) ?? true),
        )
        if (step === undefined) return false
        await move(act, id, step.name, step.input(document, world))
        return true
      })
    }
    let isMoved = false
    for (const { id } of rows)
      for (const who of ['purchaser', 'manager'] as const) isMoved = (await answer(id, who)) || isMoved
    return isMoved
  }

interface LessonPlan {
  readonly title: string
  readonly hint: string
  /** Which documents it can be done with; all of the company, where nothing else is said. The alias of the head is `o`. */
  readonly of?: RawBuilder<SqlBool>
  /** What a document looks like that it was done with. The alias of the head is `o`. */
  readonly done: RawBuilder<SqlBool>
}

/** Lessons about documents of a kind. One goes on with the first that it was not done with yet, or in the list. */
export const lessonsOf = (table: string, path: string, plans: readonly LessonPlan[]): Lesson[] =>
  plans.map(({ title, hint, of = sql<SqlBool>`true`, done }) => ({
    title,
    hint,
    progress: async (tx, me) => {
      const { rows } = await sql<{
        isDone: boolean
        nextId: string | null
      }>`select coalesce(bool_or(${done}), false) as is_done,
        (array_agg(o.id order by o.created_at, o.id) filter (where not ${done}))[1] as next_id
        from ${sql.table(table)} o where o.company_id = ${me.companyId} and ${of}`.execute(tx.for(me))
      const { isDone = false, nextId = null } = rows[0] ?? {}
      return { isDone, url: nextId === null ? `${path}/list` : `${path}/${nextId}` }
    },
  }))
