import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { partiesFor } from '#modules/formula/api/shared/party-store.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { notify } from '#platform/notices/notify.ts'
import { enteredNotice } from '../notices.ts'
import { sideCodeOf } from '../rules.ts'
import { ToolingDraft, type Tooling } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { answerBy } from './effects.ts'
import { formulaCode, isNumberOf, skusNamed } from './store.ts'
import { isWriter, toolings } from './toolings.ts'

/** What is wrong with the numbers of a draft, by their field. */
const checkNumbers = ({ now }: Act, { quantity, lifeTotal, lifeUsed, madeOn }: ToolingDraft): void => {
  if (quantity === 0) invalid({ quantity: [MESSAGES.quantityNone] })
  if (lifeTotal === 0) invalid({ lifeTotal: [MESSAGES.lifeNone] })
  if (lifeTotal !== null && lifeUsed > lifeTotal) invalid({ lifeUsed: [MESSAGES.usedBeyond] })
  if (madeOn !== null && madeOn > dayOf(now)) invalid({ madeOn: [MESSAGES.madeLater] })
}

/** What a draft becomes; whatever it names is there and is this supplier's. */
const contentOf = async (act: Act, draft: ToolingDraft, companyId: string) => {
  const { tx, me } = act
  const { supplierCompanyId: _supplier, buyerCompanyId: _buyer, skuIds, formulaId, ...own } = draft
  checkNumbers(act, draft)
  await requireNamedFiles(tx, me, ToolingDraft, draft)
  const wanted = [...new Set(skuIds)]
  const skus = await skusNamed(tx, me, wanted)
  if (skus.length < wanted.length) invalid({ skuIds: [MESSAGES.skuUnknown] })
  const formula = formulaId === null ? '' : await formulaCode(tx, me, companyId, formulaId)
  if (formula === undefined) return invalid({ formulaId: [MESSAGES.formulaUnknown] })
  const feeSource = own.feeSource.trim().toUpperCase()
  if (feeSource !== '' && !(await isNumberOf(tx, me, companyId, feeSource, ['purchase_order', 'quote'])))
    invalid({ feeSource: [MESSAGES.sourceUnknown] })
  const [title, place] = [own.title.trim(), own.place.trim()]
  return {
    ...own,
    title,
    place,
    feeSource,
    formulaId,
    formulaCode: formula,
    skuIds: wanted,
    skus: JSON.stringify(skus),
    searched: [title, place, feeSource, ...skus.flatMap(({ code, name }) => [code, name])],
  }
}

/** Between whom a new tool is: the buyer's people say it, a supplier enters what it keeps itself. */
const partiesOf = async ({ tx, me }: Act, draft: ToolingDraft) => {
  if (me.side === 'supplier')
    return {
      companyId: me.companyId ?? '',
      followerId: me.userId,
      ...(await partiesFor(tx, me, draft.skuIds[0] ?? null)),
    }
  return {
    companyId: draft.supplierCompanyId ?? invalid({ supplierCompanyId: [MESSAGES.supplierMissing] }),
    buyerCompanyId: draft.buyerCompanyId ?? invalid({ buyerCompanyId: [MESSAGES.buyerMissing] }),
  }
}

/** Enters a tool; the other side hears of it and checks it. */
export const createTooling = async (act: Act, draft: ToolingDraft): Promise<Tooling> => {
  const { tx, me, now } = act
  const parties = await partiesOf(act, draft)
  const content = await contentOf(act, draft, parties.companyId)
  const entered = { registeredBy: sideCodeOf(me.side), dueAt: answerBy(now) }
  const made = await toolings.create(act, { ...content, ...parties, ...entered })
  const head = await toolings.getHead(act, made.id)
  await notify(tx, me, enteredNotice(head, me.side === 'supplier' ? 'supplier' : 'staff', me.userId))
  return made
}

const mustWrite = (me: Caller, state: Parameters<typeof isWriter>[1], registeredBy: Tooling['registeredBy']): void => {
  if (!isWriter(me, state, registeredBy)) invalid({ status: [MESSAGES.notWritten] }, MESSAGES.notWritten)
}

/** Replaces what was entered, until the other side has agreed to it. Whose tool it is to keep stays. */
export const saveTooling = (act: Act, id: string, rowVersion: number, draft: ToolingDraft): Promise<Tooling> =>
  toolings.rewrite(act, id, rowVersion, async ({ head, state }) => {
    mustWrite(act.me, state, head.registeredBy)
    const { companyId, buyerCompanyId, cost } = head
    const content = await contentOf(act, draft, companyId)
    // Who does not see what it cost does not change it.
    const kept = act.me.permissions.has('price.view') ? {} : { cost }
    return { ...content, ...kept, companyId, buyerCompanyId }
  })
