import { compare } from '#kernel/decimal.ts'
import { invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { lineChanges } from '../changes.ts'
import { labelOf } from '#kernel/labels.ts'
import { partChanges, plansOfParts, withWhole } from '../parts.ts'
import { committedQty, proposesChange, withinTolerance, type ProposedLine } from '../rules.ts'
import { OUTCOMES } from '../history-words.ts'
import { MESSAGES, PROPOSAL_REASONS } from '../words.ts'
import { keepFormer } from './former.ts'
import { confirmDeadline, confirmed, knownLines, latest, priced, rewritten } from './step.ts'
import * as store from './store.ts'
import type { ItemRecord, OrderDocument, OrderStep } from './tables.ts'

/** As much as a plan takes of why it is late. */
const REASON_MOST = 200

const mustCoverShipped = (items: readonly ItemRecord[]): void => {
  if (items.some((item) => compare(item.qty, committedQty(item)) < 0)) invalid({ lines: [MESSAGES.qtyBelowShipped] })
}

/** The supplier wants it otherwise, and the buyer answers. */
export const proposalEffects: EffectTable<OrderDocument> = {
  propose: async (step) => {
    const lines = knownLines(step).map(({ itemId, qty, promisedDate, parts, remark }) =>
      withWhole({
        itemId,
        ...(qty === undefined ? {} : { qty }),
        ...(promisedDate === undefined ? {} : { promisedDate }),
        ...(parts === undefined ? {} : { parts }),
        ...(remark === undefined ? {} : { remark }),
      }),
    )
    const asked = new Map(step.parts.items.map(({ id, qty, requiredDate }) => [id, { qty, requiredDate }]))
    mustCoverShipped(offered(step.parts.items, lines))
    if (!proposesChange(step.facts.items, lines)) invalid({ lines: [MESSAGES.proposalSame] })
    if (step.input.reasonCode === undefined) invalid({ reasonCode: [MESSAGES.reasonMissing] })
    const automatic = withinTolerance(step.facts.items, lines)
    const proposal = {
      reasonCode: step.input.reasonCode ?? 0,
      reason: step.input.remark ?? '',
      submittedAt: step.now.toISOString(),
      result: '',
      automatic,
      lines: lines.map((line) => ({ ...line, asked: asked.get(line.itemId) })),
    }
    const named = new Map(lines.map((line) => [line.itemId, line]))
    const items = step.parts.items.flatMap((item) => {
      const line = named.get(item.id)
      return line ? [{ id: item.id, lineStatus: 2, supplierRemark: line.remark ?? item.supplierRemark }] : []
    })
    await store.updateItems(step.tx, step.me, step.head.id, ['lineStatus', 'supplierRemark'], items)
    return {
      head: { proposal: JSON.stringify(proposal) },
      diff: [
        ...lineChanges(asAsked(step.parts.items), offered(step.parts.items, lines)),
        ...partChanges(step.parts.items, lines),
      ],
      ...(automatic ? { then: { name: 'acceptProposal', remark: MESSAGES.automatic } as const } : {}),
    }
  },

  acceptProposal: async (step) => {
    const { tx, me, head } = step
    const lines = head.proposal?.lines ?? []
    const items = offered(step.parts.items, lines)
    // Goods of the version before may have been sent since it was proposed.
    mustCoverShipped(items)
    await keepFormer(step)
    await store.updateItems(tx, me, head.id, ['qty', 'amount', 'promisedDate', 'lineStatus'], priced(items, 1))
    await planParts(step, lines)
    const { content, searched, diff } = rewritten(step, items, asAsked(step.parts.items))
    return {
      head: {
        ...confirmed(step),
        ...content,
        version: head.version + 1,
        promisedDate: latest(items.map((item) => item.promisedDate)),
        planStatus: 0,
        proposal: handled(step, OUTCOMES.accepted),
      },
      searched,
      diff: [...diff, ...partChanges(step.parts.items, lines)],
    }
  },

  rejectProposal: async (step) => {
    await reopenLines(step)
    return {
      head: { proposal: handled(step, OUTCOMES.refused, step.input.remark), confirmDeadline: confirmDeadline(step) },
    }
  },

  // The deadline stays: to propose and withdraw again and again gains no time.
  withdrawProposal: async (step) => {
    await reopenLines(step)
    return { head: { proposal: handled(step, OUTCOMES.withdrawn) } }
  },
}

/** Parts that are agreed on are the supplier's draft of delivery plans. */
const planParts = async ({ tx, me, head, parts }: OrderStep, lines: readonly ProposedLine[]): Promise<void> => {
  const reason = head.proposal?.reason || labelOf(PROPOSAL_REASONS, head.proposal?.reasonCode)
  const plans = plansOfParts(parts.items, lines, reason.slice(0, REASON_MOST))
  if (plans.length === 0) return
  const own = { orderId: head.id, companyId: head.companyId, status: 0, firstConfirmedDate: null }
  await store.replacePlans(
    tx,
    me,
    head.id,
    plans.map((plan) => ({ ...plan, ...own })),
    [...new Set(plans.map(({ itemId }) => itemId))],
  )
}

/** The lines as the buyer wants them. */
const asAsked = (items: readonly ItemRecord[]) => items.map((item) => ({ ...item, promisedDate: item.requiredDate }))

/** The lines as the supplier offers them: what it says nothing about stays as it was asked for. */
const offered = (items: readonly ItemRecord[], lines: readonly ProposedLine[]) =>
  asAsked(items).map((item) => {
    const line = lines.find(({ itemId }) => itemId === item.id)
    return { ...item, qty: line?.qty ?? item.qty, promisedDate: line?.promisedDate ?? item.promisedDate }
  })

/** Without the proposal its lines are again as they were asked for, and unanswered. */
const reopenLines = async ({ tx, me, head }: OrderStep): Promise<void> => {
  const items = (head.proposal?.lines ?? []).map(({ itemId }) => ({ id: itemId, lineStatus: 0 }))
  await store.updateItems(tx, me, head.id, ['lineStatus'], items)
}

const handled = ({ head }: OrderStep, result: string, reply = ''): string | null =>
  head.proposal === null ? null : JSON.stringify({ ...head.proposal, result, reply })
