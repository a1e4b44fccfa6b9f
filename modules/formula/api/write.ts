import { randomUUID } from 'node:crypto'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { draftOf, theoreticalCost } from '../rules.ts'
import { searchedOf } from '../searched.ts'
import { FormulaDraft, type Formula } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { formulas } from './formulas.ts'
import { sampleOf } from './sample-store.ts'
import { partiesFor } from './shared/party-store.ts'
import { skuNamed } from './shared/sku-store.ts'
import * as store from './store.ts'

/** What a draft becomes: the columns of the head, and what its lines cost, which lies apart. */
const written = async ({ tx, me }: Act, draft: FormulaDraft) => {
  await requireNamedFiles(tx, me, FormulaDraft, draft)
  const { skuId, skuCode = '' } = draft
  const isNamed = skuId !== null || skuCode.trim() !== ''
  const sku = isNamed ? await skuNamed(tx, me, { skuId, skuCode: skuCode.trim() }) : undefined
  if (isNamed && sku === undefined) invalid({ [skuId === null ? 'skuCode' : 'skuId']: [MESSAGES.skuUnknown] })
  const { sampleId } = draft
  if (typeof sampleId === 'string' && (await sampleOf(tx, me, sampleId)) === undefined)
    invalid({ sampleId: [MESSAGES.sampleUnknown] })
  const items = draft.items.map(({ unitCost: _cost, ...item }) => item)
  const named = { title: draft.title.trim(), skuCode: sku?.code ?? '', skuName: sku?.name ?? '' }
  const priced = draft.items.flatMap(({ key, unitCost = '' }) => (unitCost === '' ? [] : [[key, unitCost] as const]))
  return {
    columns: {
      ...named,
      companyId: me.companyId ?? '',
      searched: searchedOf({ ...named, items }),
      formulaType: draft.formulaType,
      skuId: sku?.id ?? null,
      ...(sampleId === undefined ? {} : { sampleId }),
      basis: JSON.stringify(draft.basis),
      spec: JSON.stringify(draft.spec),
      items: JSON.stringify(items),
      safety: JSON.stringify(draft.safety),
      visibility: draft.visibility,
      remark: draft.remark,
    },
    costs: {
      isShared: draft.visibility === 1,
      unitCosts: Object.fromEntries(priced),
      theoreticalCost: theoreticalCost(draft.items),
    },
  }
}

/** Writes a new formula of the caller's company, in its first version. */
export const createFormula = async (act: Act, draft: FormulaDraft): Promise<Formula> => {
  const { tx, me } = act
  const { columns, costs } = await written(act, draft)
  const parties = await partiesFor(tx, me, columns.skuId)
  const first = { familyId: randomUUID(), version: 'v1.0', followerId: me.userId }
  return formulas.create(act, { ...columns, ...parties, ...first }, (id) => store.writeCosts(tx, me, id, costs))
}

/** Keeps what the supplier writes. Until it was submitted once, the parties follow the product. */
export const saveFormula = (act: Act, id: string, rowVersion: number, draft: FormulaDraft): Promise<Formula> =>
  formulas.rewrite(act, id, rowVersion, async ({ head, state }) => {
    const { tx, me } = act
    const { columns, costs } = await written(act, draft)
    await store.writeCosts(tx, me, id, costs)
    const { purchaserId, buyerCompanyId } = head
    const isNew = state === 'draft' && head.parentId === null && head.submittedAt === null
    return { ...columns, ...(isNew ? await partiesFor(tx, me, columns.skuId) : { purchaserId, buyerCompanyId }) }
  })

/** Writes a new formula with what another one of the company has, for a product that is still to be chosen. */
export const copyFormula = async (act: Act, id: string): Promise<Formula> => {
  const former = draftOf(await formulas.get(act, id))
  return createFormula(act, {
    ...former,
    title: MESSAGES.copied(former.title).slice(0, 100),
    skuId: null,
    sampleId: null,
  })
}
