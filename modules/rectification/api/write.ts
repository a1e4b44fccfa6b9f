import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { STAGES } from '../machine.ts'
import { claimOf, EMPTY_ANSWER, withProof } from '../rules.ts'
import { AnswerDraft, TaskDraft, type Task } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { tasks } from './tasks.ts'

/** Goods are named as orders and receipts name them: what is to be held is found by it. */
const namedGoods = ({ skuCode, orderCodes, batchNos }: TaskDraft) => ({
  skuCode: skuCode.trim().toUpperCase(),
  orderCodes: orderCodes.map((code) => code.trim().toUpperCase()),
  batchNos: batchNos.map((batch) => batch.trim()),
})

const contentOf = async ({ tx, me }: Act, draft: TaskDraft) => {
  await requireNamedFiles(tx, me, TaskDraft, draft)
  const { supplierCompanyId: companyId, problem, claimAmount, ...written } = draft
  const own = { ...written, ...namedGoods(draft) }
  const searched = [own.title, problem.what, own.skuCode, own.skuName, ...own.batchNos, ...own.orderCodes]
  return { ...own, companyId, searched, claimAmount: claimOf(claimAmount), problem: JSON.stringify(problem) }
}

/** Writes a new draft; the supplier sees it once it is published. */
export const createTask = async (act: Act, draft: TaskDraft): Promise<Task> =>
  tasks.create(act, { ...(await contentOf(act, draft)), answer: JSON.stringify(EMPTY_ANSWER) })

/** Replaces what staff tell of a problem, while it is a draft. */
export const saveDraft = (act: Act, id: string, rowVersion: number, draft: TaskDraft): Promise<Task> =>
  tasks.rewrite(act, id, rowVersion, () => contentOf(act, draft))

/** Keeps what the supplier writes, without a step. Each stage has its parts; the others stay as they were handed in. */
export const saveAnswer = (act: Act, id: string, rowVersion: number, given: AnswerDraft): Promise<Task> =>
  tasks.change(act, id, rowVersion, MESSAGES.saved, async ({ head: { answer }, state }) => {
    const open: readonly string[] = STAGES[state]?.parts ?? []
    if (Object.keys(given).some((part) => !open.includes(part))) invalid({ status: [MESSAGES.notNow] }, MESSAGES.notNow)
    await requireNamedFiles(act.tx, act.me, AnswerDraft, given)
    const { correctiveActions: plan } = answer
    const { correctiveActions = plan } = given
    const actions = state === 'correcting' ? withProof(plan, correctiveActions) : correctiveActions
    return { answer: JSON.stringify({ ...answer, ...given, correctiveActions: actions }) }
  })
