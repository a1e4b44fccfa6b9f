import { randomUUID } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import { stateIn, targetsOf, transitionNames } from '#kernel/machine.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { contractTerms, type ContractTerms } from '#modules/outsourcing-contract/api/shared/limit.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { outsourcingQuotation, type QuotationState, type QuotationTransition } from '../machine.ts'
import { isOpenStage, writerOf } from '../rules.ts'
import { searchedOf } from '../searched.ts'
import {
  OutsourcingQuotationDraft,
  type ItemDraft,
  type OutsourcingQuotation,
  type OutsourcingQuotationSave,
  type QuotationHeadDraft,
} from '../shapes.ts'
import { MESSAGES, MISSING } from '../words.ts'
import { quotations } from './quotations.ts'
import { unknownCategories } from './store.ts'
import type { LoadedQuotation } from './tables.ts'
import { isWriter } from './view.ts'

/** The contract that a card is written under: it is the caller's, and is in force or will be. */
const contractFor = async ({ tx, me, now }: Act, id: string): Promise<ContractTerms> => {
  const contract = await contractTerms(tx, me, id, dayOf(now))
  if (contract === undefined) return invalid({ contractId: [MESSAGES.contractUnknown] })
  return isOpenStage(contract.stage) ? contract : invalid({ contractId: [MESSAGES.contractOver] })
}

const checkItems = async ({ tx, me }: Act, items: readonly ItemDraft[]): Promise<void> => {
  if (new Set(items.map(({ key }) => key)).size < items.length) invalid({ items: [MESSAGES.itemKeys] })
  const unknown = await unknownCategories(tx, me, [
    ...new Set(items.flatMap(({ skuCategoryId }) => skuCategoryId ?? [])),
  ])
  const wrong = [...items.entries()].filter(([, { skuCategoryId }]) => unknown.includes(skuCategoryId ?? ''))
  if (wrong.length > 0)
    invalid(byField(wrong.map(([index]) => ({ field: `items.${index}.skuCategoryId`, why: MISSING.category }))))
}

/** What a draft becomes: between whom it is, and for what work, its contract says. */
const contentOf = async (act: Act, draft: OutsourcingQuotationDraft, contract: ContractTerms) => {
  await requireNamedFiles(act.tx, act.me, OutsourcingQuotationDraft, draft)
  await checkItems(act, draft.items)
  const title = draft.title.trim()
  return {
    ...draft,
    title,
    items: JSON.stringify(draft.items),
    searched: searchedOf({ title, items: draft.items }),
    outsourcingType: contract.outsourcingType,
    companyId: contract.companyId,
    buyerCompanyId: contract.buyerCompanyId,
    purchaserId: contract.purchaserId,
  }
}

/** Writes a new card, in its first version. */
export const createQuotation = async (act: Act, draft: OutsourcingQuotationDraft): Promise<OutsourcingQuotation> => {
  const { me } = act
  const content = await contentOf(act, draft, await contractFor(act, draft.contractId))
  return quotations.create(act, {
    ...content,
    familyId: randomUUID(),
    version: 1,
    writtenBy: writerOf(me.side),
    ...(me.side === 'supplier' ? { followerId: me.userId } : {}),
  })
}

const mustWrite = ({ me }: Act, { head, state }: LoadedQuotation): void => {
  if (!isWriter(me, state, head.writtenBy)) invalid({ status: [MESSAGES.notWritten] }, MESSAGES.notWritten)
}

/** Keeps what is written; lines that are not given stay. A card goes on under the contract that follows its own. */
const writeQuotation = (
  act: Act,
  id: string,
  rowVersion: number,
  draftOf: (loaded: LoadedQuotation) => QuotationHeadDraft,
): Promise<OutsourcingQuotation> =>
  quotations.rewrite(act, id, rowVersion, async (loaded) => {
    mustWrite(act, loaded)
    const { head, parts } = loaded
    const { items = [...head.items], ...draft } = draftOf(loaded)
    const contract = draft.contractId === head.contractId ? parts.contract : await contractFor(act, draft.contractId)
    if (contract.companyId !== head.companyId) invalid({ contractId: [MESSAGES.contractUnknown] })
    const content = await contentOf(act, { ...draft, items }, contract)
    return { ...content, purchaserId: head.purchaserId }
  })

/** The step that leads from one state of the audit to another, if a person takes it. */
const stepTo = (from: QuotationState, code: number): QuotationTransition | undefined =>
  transitionNames(outsourcingQuotation).find((name) => {
    const step = outsourcingQuotation.transitions[name]
    const byPerson = step.by.some((side) => side !== 'system')
    const starts: readonly string[] = step.from
    return (
      byPerson &&
      step.to !== 'same' &&
      starts.includes(from) &&
      targetsOf(step, from).some((to) => outsourcingQuotation.states[to].code === code)
    )
  })

/** Keeps what is written, or moves the audit: the one call that the specification has for both. */
export const saveQuotation = async (
  act: Act,
  id: string,
  { rowVersion, draft, auditStatus, returnReason }: OutsourcingQuotationSave,
): Promise<OutsourcingQuotation> => {
  if (draft === undefined && auditStatus === undefined) return invalid({ draft: [MESSAGES.nothingToSave] })
  const saved = draft === undefined ? undefined : await writeQuotation(act, id, rowVersion, () => draft)
  const state = stateIn(outsourcingQuotation, (await quotations.getHead(act, id)).status)
  if (auditStatus === undefined || (saved !== undefined && auditStatus === saved.auditStatus))
    return saved ?? quotations.get(act, id)
  const name = stepTo(state, auditStatus) ?? invalid({ auditStatus: [MESSAGES.noSuchMove] })
  return quotations.move(act, id, name, {
    rowVersion: saved?.rowVersion ?? rowVersion,
    ...(returnReason === undefined ? {} : { remark: returnReason }),
  })
}

/** Replaces all lines of a card. */
export const saveItems = (
  act: Act,
  id: string,
  { rowVersion, items }: { readonly rowVersion: number; readonly items: ItemDraft[] },
): Promise<OutsourcingQuotation> =>
  writeQuotation(act, id, rowVersion, ({ head }) => ({
    title: head.title,
    contractId: head.contractId,
    effectiveFrom: head.effectiveFrom,
    effectiveTo: head.effectiveTo,
    currency: head.currency,
    taxRate: head.taxRate,
    taxIncluded: head.taxIncluded,
    remark: head.remark,
    items,
  }))

/** Removes a draft that was never submitted. */
export const deleteQuotation = async (act: Act, id: string): Promise<null> => {
  await quotations.remove(act, id, async (loaded) => {
    mustWrite(act, loaded)
    const { head, state } = loaded
    if (state !== 'draft' || head.submittedAt !== null) invalid({ status: [MESSAGES.onlyDraft] }, MESSAGES.onlyDraft)
  })
  return null
}
