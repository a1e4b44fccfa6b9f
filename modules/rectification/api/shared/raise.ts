import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { EMPTY_ANSWER } from '../../rules.ts'
import type { Task } from '../../shapes.ts'
import { tasks } from '../tasks.ts'

/** A problem, as its source tells it. */
export interface RaisedTask extends Pick<Task, 'title' | 'sourceType' | 'severity'> {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly what: string
  readonly where: string
  readonly photos: readonly string[]
}

/**
 * Writes a task and publishes it, in the transaction of what it comes of. The system does it: whoever took that step may be
 * the supplier, who sees no drafts. Gives its id.
 */
export const raiseTask = (act: Act, { what, where, photos, ...raised }: RaisedTask): Promise<string> =>
  act.tx.asSystem(act.me, async (system) => {
    const its = { ...act, me: system }
    const { id } = await tasks.create(its, {
      ...raised,
      complaintTags: [],
      skuCode: '',
      skuName: '',
      batchNos: [],
      orderCodes: [],
      affectedQty: null,
      claimAmount: null,
      claimDetail: '',
      problem: JSON.stringify({ what, where, when: dayOf(act.now), howMany: '', photos }),
      answer: JSON.stringify(EMPTY_ANSWER),
      searched: [raised.title, what],
    })
    await tasks.takeForSystem(its, id, 'publish', ({ rowVersion }) => ({ rowVersion }))
    return id
  })
