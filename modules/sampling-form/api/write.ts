import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { FEE } from '../rules.ts'
import { FormDraft, type SamplingForm } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { forms } from './forms.ts'
import { skuOf } from './store.ts'

const contentOf = async ({ tx, me }: Act, draft: FormDraft) => {
  await requireNamedFiles(tx, me, FormDraft, draft)
  const { supplierCompanyId: companyId, receiver, formulaId = null, ...own } = draft
  const sku = (await skuOf(tx, me, own.skuId)) ?? invalid({ skuId: [MESSAGES.skuUnknown] })
  if (Number(own.quantity) === 0) invalid({ quantity: [MESSAGES.quantityNone] })
  const product = {
    skuCode: sku.code,
    skuName: sku.name,
    unit: sku.unit,
    categoryId: sku.categoryId,
    brandName: sku.brandName,
  }
  const searched = [own.title, sku.code, sku.name, own.requirement, own.sourceCode]
  const fee = { feeStatus: FEE.none }
  return { ...own, ...product, ...fee, companyId, formulaId, searched, receiver: JSON.stringify(receiver) }
}

/** Writes a new draft; the supplier sees it once it is published. */
export const createForm = async (act: Act, draft: FormDraft): Promise<SamplingForm> =>
  forms.create(act, await contentOf(act, draft))

/** Replaces what staff ask for, while it is a draft. */
export const saveForm = (act: Act, id: string, rowVersion: number, draft: FormDraft): Promise<SamplingForm> =>
  forms.rewrite(act, id, rowVersion, () => contentOf(act, draft))
