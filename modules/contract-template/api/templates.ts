import type { Caller } from '#kernel/caller.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { variablesOf } from '#platform/word-template/template.ts'
import { uncarriedIn } from '#platform/word-template/pdf/read-document.ts'
import { UNCARRIED_WORDS } from '#platform/word-template/words.ts'
import type { ContractTemplate, TemplateFindings } from '../contract.ts'
import { loopErrors, variablesIn } from '../findings.ts'
import { ACTIONS, MESSAGES } from '../words.ts'
import * as store from './store.ts'

const MOST_BYTES = 5 * 1024 * 1024
const ENTITY = 'ContractTemplate'

/** What a file would be as a template; refused, with every reason, where it is none. */
export const findingsIn = (content: Uint8Array): TemplateFindings => {
  const found = variablesOf(content)
  const wrong = loopErrors(found)
  if (wrong.length > 0) invalid({ fileId: wrong })
  return {
    variables: variablesIn(found),
    warnings: uncarriedIn(content).map((what) => UNCARRIED_WORDS[what]),
  }
}

export interface Uploaded extends TemplateFindings {
  readonly fileName: string
  readonly content: Uint8Array
}

/** A file that staff have uploaded, read and checked outside of any transaction. */
export const uploaded = async (deps: FileDeps, me: Caller, fileId: string): Promise<Uploaded> => {
  const { ref, bytes } = await readFileBytes(deps, me, fileId, MOST_BYTES)
  if (!ref.name.toLowerCase().endsWith('.docx')) invalid({ fileId: [MESSAGES.notWord] })
  return { fileName: ref.name, content: bytes, ...findingsIn(bytes) }
}

export const getTemplate = async (tx: Tx, me: Caller, id: string): Promise<ContractTemplate> =>
  (await store.find(tx, me, id)) ?? notFound()

const audited = (tx: Tx, me: Caller, id: string, action: string, remark: string): Promise<void> =>
  recordAudit(tx, me, { entity: ENTITY, entityId: id, companyId: null, action, remark })

interface NewTemplate extends Pick<ContractTemplate, 'name' | 'contractType'> {
  readonly remark?: string
}

export const addTemplate = async (
  tx: Tx,
  me: Caller,
  given: NewTemplate,
  file: Uploaded,
): Promise<ContractTemplate> => {
  const name = given.name.trim()
  if (await store.isNameTaken(tx, me, name, null)) invalid({ name: [MESSAGES.nameTaken] })
  const id = await store.insert(tx, me, { name, contractType: given.contractType })
  await store.insertVersion(tx, me, { ...file, templateId: id, version: 1, remark: given.remark ?? '' })
  await audited(tx, me, id, ACTIONS.add, name)
  return getTemplate(tx, me, id)
}

interface Seen {
  readonly id: string
  readonly rowVersion: number
}

/** Another version: what is written from now on is made from it; what was made before stays as it is. */
export const addVersion = async (
  tx: Tx,
  me: Caller,
  seen: Seen,
  remark: string,
  file: Uploaded,
): Promise<ContractTemplate> => {
  const former = await getTemplate(tx, me, seen.id)
  if (former.rowVersion !== seen.rowVersion) refuse(412, 'Stale')
  const version = former.version + 1
  await store.update(tx, me, seen, { ...former, version })
  await store.insertVersion(tx, me, { ...file, templateId: seen.id, version, remark })
  await audited(tx, me, seen.id, ACTIONS.addVersion, remark)
  return getTemplate(tx, me, seen.id)
}

export const changeTemplate = async (
  tx: Tx,
  me: Caller,
  seen: Seen,
  changes: Pick<ContractTemplate, 'name' | 'isEnabled'>,
): Promise<ContractTemplate> => {
  const former = await getTemplate(tx, me, seen.id)
  const name = changes.name.trim()
  if (await store.isNameTaken(tx, me, name, seen.id)) invalid({ name: [MESSAGES.nameTaken] })
  await store.update(tx, me, seen, { ...former, name, isEnabled: changes.isEnabled })
  await audited(tx, me, seen.id, ACTIONS.change, name)
  return getTemplate(tx, me, seen.id)
}
