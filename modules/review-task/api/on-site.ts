import { invalid, refuse } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { mergedMarks } from '../on-site-merge.ts'
import type { Marks, Review } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { reviews } from './reviews.ts'
import { requireMarks } from './write.ts'

interface Sent {
  readonly marks: Marks
  readonly seen: Marks
}

/**
 * Takes in what a tablet has kept while it had no line. It names no version: others may have written to other items
 * meanwhile. Where one of its own items is no longer as it saw it, nothing is written and its owner decides.
 */
export const saveOnSite = async (act: Act, id: string, { marks, seen }: Sent): Promise<Review> => {
  const { head, state } = await reviews.lock(act, id)
  if (state !== 'reviewing') invalid({ status: [MESSAGES.notNow] }, MESSAGES.notNow)
  await requireMarks(act, head.sections, marks)
  const merged = mergedMarks(head.marks, seen, marks)
  if (merged.disputed.length > 0) refuse(412, 'Stale')
  const isThere = merged.marks.every((one) => head.marks.includes(one))
  if (isThere) return reviews.get(act, id)
  return reviews.change(act, id, head.rowVersion, MESSAGES.marksSaved, () =>
    Promise.resolve({ marks: JSON.stringify(merged.marks) }),
  )
}
