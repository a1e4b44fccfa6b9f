import { randomBytes } from 'node:crypto'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { isRunning } from '../rules.ts'
import { SampleContent, SampleDraft, SampleReview, type Sample } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { samples } from './samples.ts'
import { lockOrigin } from './store.ts'

/** Nobody guesses 128 bits. */
const TOKEN_BYTES = 16

const checkContent = async (
  { tx, me }: Act,
  schema: typeof SampleContent | typeof SampleDraft,
  content: SampleContent,
): Promise<void> => {
  await requireNamedFiles(tx, me, schema, content)
  if (Number(content.quantity) === 0) invalid({ quantity: [MESSAGES.quantityNone] })
}

/** Registers a sample of the round that its form is in. */
export const createSample = async (act: Act, draft: SampleDraft): Promise<Sample> => {
  const { samplingFormId, testReports, formulaId = null, ...own } = draft
  const form = await lockOrigin(act.tx, act.me, samplingFormId)
  if (form === undefined || !isRunning(form)) return invalid({ samplingFormId: [MESSAGES.formUnknown] })
  await checkContent(act, SampleDraft, draft)
  const { id: _id, code, title: _title, status: _status, ...taken } = form
  return samples.create(act, {
    ...taken,
    ...own,
    formulaId,
    samplingFormId,
    testReports: JSON.stringify(testReports),
    qrToken: randomBytes(TOKEN_BYTES).toString('base64url'),
    searched: [own.title, form.skuCode, form.skuName, code],
  })
}

/** Replaces what the supplier says of a sample, until it is sent. */
export const saveContent = (act: Act, id: string, rowVersion: number, content: SampleContent): Promise<Sample> =>
  samples.change(act, id, rowVersion, MESSAGES.savedSample, async ({ state }) => {
    if (state !== 'pending') invalid({ status: [MESSAGES.notDraft] }, MESSAGES.notDraft)
    await checkContent(act, SampleContent, content)
    const { testReports, formulaId = null, ...own } = content
    return { ...own, formulaId, testReports: JSON.stringify(testReports) }
  })

/** Keeps what staff find while they look at a sample; defects lie on its photographs. */
export const saveReview = (act: Act, id: string, rowVersion: number, review: SampleReview): Promise<Sample> =>
  samples.change(act, id, rowVersion, MESSAGES.savedReview, async ({ state, head }) => {
    if (state !== 'reviewing') invalid({ status: [MESSAGES.notNow] }, MESSAGES.notNow)
    await requireNamedFiles(act.tx, act.me, SampleReview, review)
    const known = new Set([...head.photos, ...review.reviewPhotos])
    const strange = review.defects.findIndex(({ photoId }) => !known.has(photoId))
    if (strange >= 0) invalid({ [`defects.${strange}.photoId`]: [MESSAGES.photoUnknown] })
    const { scores, defects, ...own } = review
    return { ...own, scores: JSON.stringify(scores), defects: JSON.stringify(defects) }
  })
