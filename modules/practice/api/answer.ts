import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { practiceBuyer, type PracticePart } from '#platform/document/practice.ts'
import type { TopicHandler } from '#platform/jobs/jobs.ts'
import * as store from './store.ts'

/** One step may make the next one possible: the longest way has fewer than this. */
const TURNS = 10
const JOB = 'practice.answer'

interface AnswerDeps {
  readonly db: Database
  readonly clock: Clock
  /** What the history of the documents names as the cause. */
  readonly requestId: string
}

/** The buyer of a practice takes all steps that are its turn. Done twice it finds nothing to do the second time. */
export const answerPractice = async (
  parts: readonly PracticePart[],
  { db, clock, requestId }: AnswerDeps,
  companyId: string,
): Promise<void> => {
  const me = practiceBuyer('purchaser', companyId, requestId)
  const fileId = await db.read(me, (tx) => store.pictureOf(tx, me))
  if (fileId === undefined) return
  const world = { db, clock, companyId, requestId, fileId }
  for (let turn = 0; turn < TURNS; turn += 1) {
    let isMoved = false
    for (const { answer } of parts) isMoved = ((await answer?.(world)) ?? false) || isMoved
    if (!isMoved) return
  }
}

/** The same messages, and after each that is about a practice its buyer answers. */
export const answeredByPractice = (
  { handle, ...topic }: TopicHandler,
  parts: readonly PracticePart[],
  deps: Omit<AnswerDeps, 'requestId'>,
): TopicHandler => ({
  ...topic,
  handle: async (payload) => {
    await handle(payload)
    const companyId = fieldOf(payload, 'companyId')
    if (fieldOf(payload, 'by') !== 'supplier' || typeof companyId !== 'string') return
    const me = systemCaller(JOB)
    if (await deps.db.read(me, (tx) => store.isPractice(tx, me, companyId)))
      await answerPractice(parts, { ...deps, requestId: JOB }, companyId)
  },
})
