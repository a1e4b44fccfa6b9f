import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { roleKeysWith } from '#kernel/permission.ts'
import type { Act, Written } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { draftErrors, planAmounts, SIGN_MODE } from '../rules.ts'
import { ContractDraft, PaperContract, type Contract } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { contracts } from './contracts.ts'
import { nextContractCode } from './number.ts'
import { signingVersion } from './order-store.ts'
import { isCodeTaken, isLegal, isMainContract, ordersNamed, templateVersion } from './store.ts'
import type { ContractDocument } from './tables.ts'

type Common = Omit<ContractDraft, 'templateId' | 'variables' | 'bodyFiles'>

/** What a draft names is there, and is of the two who make the contract. */
const checkNamed = async ({ tx, me }: Act, draft: Common, ownId: string | null): Promise<void> => {
  const parties = { companyId: draft.supplierCompanyId, buyerCompanyId: draft.buyerCompanyId }
  if (
    draft.legalUserId !== null &&
    !(await isLegal(tx, me, draft.legalUserId, roleKeysWith('staff', 'contract.review')))
  )
    invalid({ legalUserId: [MESSAGES.legalUnknown] })
  if (draft.mainContractId === null) return
  if (draft.mainContractId === ownId) invalid({ mainContractId: [MESSAGES.mainIsOwn] })
  if (!(await isMainContract(tx, me, draft.mainContractId, parties)))
    invalid({ mainContractId: [MESSAGES.mainUnknown] })
}

const relatedOf = async ({ tx, me }: Act, draft: Common) => {
  const wanted = [...new Set(draft.relatedOrderIds)]
  const orders = await ordersNamed(tx, me, wanted, {
    companyId: draft.supplierCompanyId,
    buyerCompanyId: draft.buyerCompanyId,
  })
  if (orders.length < wanted.length) invalid({ relatedOrderIds: [MESSAGES.orderUnknown] })
  return {
    relatedIds: wanted,
    relatedDocs: JSON.stringify(orders.map(({ id, code }) => ({ type: 'PurchaseOrder', id, code }))),
    codes: orders.map(({ code }) => code),
  }
}

/** What all contracts have, however they come to be. */
const commonOf = async (act: Act, draft: Common, ownId: string | null) => {
  const wrong = draftErrors(draft)
  if (wrong.length > 0) invalid(byField(wrong))
  await checkNamed(act, draft, ownId)
  const { codes, ...related } = await relatedOf(act, draft)
  const amounts = planAmounts(draft.payPlans, draft.amount)
  const title = draft.title.trim()
  return {
    companyId: draft.supplierCompanyId,
    buyerCompanyId: draft.buyerCompanyId,
    title,
    contractType: draft.contractType,
    signMode: draft.signMode,
    secretLevel: draft.secretLevel,
    effectiveFrom: draft.effectiveFrom,
    effectiveTo: draft.effectiveTo,
    isLongTerm: draft.isLongTerm,
    autoRenew: draft.autoRenew,
    isFramework: draft.isFramework,
    amount: draft.amount,
    currency: draft.currency,
    payPlans: JSON.stringify(draft.payPlans.map((plan, index) => ({ ...plan, amount: amounts[index] ?? null }))),
    mainContractId: draft.mainContractId,
    attachments: draft.attachments,
    ...related,
    ourSigner: draft.ourSigner.trim(),
    partnerSigner: draft.partnerSigner.trim(),
    partnerSignerTitle: draft.partnerSignerTitle.trim(),
    legalUserId: draft.legalUserId,
    remark: draft.remark.trim(),
    searched: [title, ...codes],
  }
}

/** What a draft becomes. Its text is to be made anew after every change. */
const contentOf = async (
  act: Act,
  draft: ContractDraft,
  { id = null, contractCode = '' }: { readonly id?: string | null; readonly contractCode?: string } = {},
) => {
  await requireNamedFiles(act.tx, act.me, ContractDraft, draft)
  const common = await commonOf(act, draft, id)
  const template = draft.templateId === null ? undefined : await templateVersion(act.tx, act.me, draft.templateId)
  if (draft.templateId !== null && template === undefined) invalid({ templateId: [MESSAGES.templateUnknown] })
  if (template !== undefined && template.contractType !== draft.contractType)
    invalid({ templateId: [MESSAGES.templateType] })
  return {
    ...common,
    templateId: draft.templateId,
    templateVersion: template?.version ?? 0,
    variables: JSON.stringify(draft.variables),
    bodyFiles: draft.bodyFiles,
    bodySha256: null,
    searched: [...common.searched, contractCode],
  } satisfies Written & ContractDocument['content']
}

export const createContract = async (act: Act, draft: ContractDraft): Promise<Contract> =>
  contracts.create(act, await contentOf(act, draft))

/** What the system drafted for an order stays about it, and follows the version that waits for it now. */
const ofOrder = async (
  { tx, me }: Act,
  { orderId, companyId, buyerCompanyId }: ContractDocument['head'],
  content: Awaited<ReturnType<typeof contentOf>>,
) => {
  if (orderId === null) return {}
  const isSame = content.companyId === companyId && content.buyerCompanyId === buyerCompanyId
  if (!isSame || !content.relatedIds.includes(orderId)) invalid({ relatedOrderIds: [MESSAGES.orderKept] })
  return { orderVersion: await signingVersion(tx, me, orderId) }
}

/** Replaces what was written, until it lies with legal. */
export const saveContract = (act: Act, id: string, rowVersion: number, draft: ContractDraft): Promise<Contract> =>
  contracts.rewrite(act, id, rowVersion, async ({ head }) => {
    const content = await contentOf(act, draft, head)
    return { ...content, ...(await ofOrder(act, head, content)) }
  })

/** Enters a contract that was signed on paper before: it is in force at once. */
export const registerContract = async (act: Act, paper: PaperContract): Promise<Contract> => {
  const { tx, me, now } = act
  await requireNamedFiles(tx, me, PaperContract, paper)
  const { signedOn, signedFiles, trackingNo, ...draft } = paper
  if (signedOn > dayOf(now)) invalid({ signedOn: [MESSAGES.signedAhead] })
  if (signedFiles.length === 0) invalid({ signedFiles: [MESSAGES.scanMissing] })
  const given = draft.contractCode.trim()
  if (given !== '' && (await isCodeTaken(tx, me, given, null))) invalid({ contractCode: [MESSAGES.codeTaken] })
  const content = await commonOf(act, { ...draft, signMode: SIGN_MODE.paper }, null)
  const made = await contracts.create(act, content)
  const contractCode = given === '' ? await nextContractCode(act, content, now) : given
  await contracts.takeForSystem(act, made.id, 'register', ({ rowVersion }) => ({
    rowVersion,
    contractCode,
    signedOn,
    scanFiles: signedFiles,
    trackingNo,
  }))
  return contracts.get(act, made.id)
}
