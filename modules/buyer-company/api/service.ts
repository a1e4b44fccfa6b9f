import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Change } from '#platform/database/tables.ts'
import { constraintOf, isForeignKeyViolation, isUniqueViolation } from '#platform/database/violations.ts'
import { filesOf } from '#platform/files/files.ts'
import { BUYER_COMPANY, type BuyerCompany, type BuyerCompanyContent, type BuyerCompanyQuery } from '../contract.ts'
import { companyErrors, tidied } from '../rules.ts'
import { AUDIT_ACTIONS, MESSAGES, SWITCHED } from '../words.ts'
import * as store from './store.ts'

const withSeals = async (tx: Tx, me: Caller, rows: readonly store.Record[]): Promise<BuyerCompany[]> => {
  const files = await filesOf(tx, me, [...new Set(rows.flatMap(({ sealFileId }) => sealFileId ?? []))])
  return rows.map((row) => ({ ...row, seal: files.find(({ id }) => id === row.sealFileId) ?? null }))
}

export const listCompanies = async (tx: Tx, me: Caller, query: BuyerCompanyQuery): Promise<Page<BuyerCompany>> => {
  const page = await store.list(tx, me, query)
  return { ...page, rows: await withSeals(tx, me, page.rows) }
}

const getCompany = async (tx: Tx, me: Caller, id: string): Promise<BuyerCompany> => {
  const row = (await store.find(tx, me, id)) ?? notFound()
  return (await withSeals(tx, me, [row]))[0] ?? notFound()
}

const sound = async (tx: Tx, me: Caller, given: BuyerCompanyContent): Promise<BuyerCompanyContent> => {
  const content = tidied(given)
  const seals = content.sealFileId === null ? [] : await filesOf(tx, me, [content.sealFileId])
  const wrong = [
    ...companyErrors(content),
    ...(content.sealFileId !== null && seals.length === 0 ? [{ field: 'sealFileId', why: MESSAGES.sealUnknown }] : []),
  ]
  return wrong.length > 0 ? invalid(byField(wrong)) : content
}

export const addCompany = async (tx: Tx, me: Caller, given: BuyerCompanyContent): Promise<BuyerCompany> => {
  const content = await sound(tx, me, given)
  const id = await store.insert(tx, me, content).catch(refuseTaken)
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.add, remark: content.name })
  return getCompany(tx, me, id)
}

export const changeCompany = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...given }: BuyerCompanyContent & { readonly rowVersion: number },
): Promise<BuyerCompany> => {
  const before = await getCompany(tx, me, id)
  if (before.rowVersion !== rowVersion) refuse(412, 'Stale')
  const content = await sound(tx, me, given)
  if (!content.isEnabled) await mustLeaveOne(tx, me, id)
  if (!(await store.update(tx, me, id, rowVersion, content).catch(refuseTaken))) refuse(412, 'Stale')
  const after = await getCompany(tx, me, id)
  await recordAudit(tx, me, {
    ...auditOn(id),
    action: AUDIT_ACTIONS.change,
    remark: content.name,
    diff: changesOf(before, after),
  })
  return after
}

export const removeCompany = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const { name } = (await store.find(tx, me, id)) ?? notFound()
  await mustLeaveOne(tx, me, id)
  await store.remove(tx, me, id).catch(refuseInUse)
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.remove, remark: name })
  return null
}

/** Without one nobody could order anything. */
const mustLeaveOne = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  if (!(await store.hasOtherEnabled(tx, me, id))) invalid({ isEnabled: [MESSAGES.lastEnabled] }, MESSAGES.lastEnabled)
}

const textOf = (field: keyof BuyerCompanyContent, company: BuyerCompany): string => {
  if (field === 'sealFileId') return company.seal?.name ?? ''
  const value = company[field]
  return typeof value === 'boolean' ? (value ? SWITCHED.on : SWITCHED.off) : (value ?? '')
}

const FIELD_SCHEMAS = BUYER_COMPANY.content.properties
const isField = (name: string): name is keyof BuyerCompanyContent => Object.hasOwn(FIELD_SCHEMAS, name)

const changesOf = (before: BuyerCompany, after: BuyerCompany): Change[] =>
  Object.keys(FIELD_SCHEMAS)
    .filter(isField)
    .flatMap((field) => {
      const [old, fresh] = [textOf(field, before), textOf(field, after)]
      return old === fresh ? [] : [{ field: titleOf(FIELD_SCHEMAS[field]), before: old, after: fresh }]
    })

const auditOn = (entityId: string) => ({ entity: 'BuyerCompany', entityId, companyId: null })

const TAKEN: Readonly<Record<string, readonly [field: string, why: string]>> = {
  company_buyer_name: ['name', MESSAGES.nameTaken],
  company_credit_code_key: ['creditCode', MESSAGES.creditCodeTaken],
  buyer_company_contract_code: ['contractCode', MESSAGES.contractCodeTaken],
}

// Asked of the database by trying: of two that write the same at once, one is refused.
const refuseTaken = (error: unknown): never => {
  const [field, why] = (isUniqueViolation(error) ? TAKEN[constraintOf(error)] : undefined) ?? []
  if (field !== undefined && why !== undefined) invalid({ [field]: [why] })
  throw error
}

const refuseInUse = (error: unknown): never => {
  if (isForeignKeyViolation(error)) invalid({ id: [MESSAGES.inUse] }, MESSAGES.inUse)
  throw error
}
