import { termsIn } from '../revision.ts'
import * as store from './store.ts'
import type { OrderStep, PlanRecord } from './tables.ts'

/**
 * Keeps the version that a step replaces, whole: a refused change falls back to it, and both sides can compare any two. The
 * plans are those of lines that the step takes away.
 */
export const keepFormer = (
  { tx, me, head, parts, input }: OrderStep,
  plans: readonly PlanRecord[] = [],
): Promise<void> =>
  store.keepVersion(tx, me, {
    orderId: head.id,
    companyId: head.companyId,
    version: head.version,
    status: head.status,
    content: { terms: termsIn(head), items: parts.items, plans },
    // Of a proposal that was accepted without a word, why it was made.
    reason: input.remark || (head.proposal?.reason ?? ''),
  })
