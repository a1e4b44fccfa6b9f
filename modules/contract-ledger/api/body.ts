import type { Caller } from '#kernel/caller.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { templateContent } from '#modules/contract-template/api/shared/content.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { pageCountOf } from '#platform/print/watermark.ts'
import { sha256Of } from '#platform/signing/revision.ts'
import type { DocumentSigning } from '#platform/signing/signing.ts'
import { wordToPdf } from '#platform/word-template/pdf/word-to-pdf.ts'
import { fillTemplate } from '#platform/word-template/template.ts'
import { SIGN_MODE } from '../rules.ts'
import type { Contract } from '../shapes.ts'
import { ACTIONS, MESSAGES } from '../words.ts'
import { contracts } from './contracts.ts'
import { witness } from './evidence.ts'
import { reserveContractCode } from './number.ts'
import { insertRevision, STAGE } from './revision-store.ts'
import type { LoadedContract } from './tables.ts'
import { valuesOf } from './values.ts'

const MOST_BYTES = 10 * 1024 * 1024
const PDF = 'application/pdf'
const WORD = '.docx'

export interface BodyDeps extends FileDeps {
  readonly signing: Pick<DocumentSigning, 'prepare'>
}

interface Asked {
  readonly me: Caller
  readonly now: Date
  readonly id: string
  readonly rowVersion: number
  /** A file that the supplier sent back and whose text is taken over. */
  readonly fileId?: string | undefined
}

interface Text {
  readonly pdf: Uint8Array
  /** The same in Word, where it was made from a template. */
  readonly word: Uint8Array | null
}

const printed = async (word: Uint8Array, { head }: LoadedContract): Promise<Text> => {
  const paper = { title: head.title, buyer: head.buyerCompanyName, supplier: head.supplierName }
  return { pdf: (await wordToPdf(word, paper)).pdf, word }
}

/** The text as staff have uploaded it, or the supplier has written it. */
const uploadedText = async (deps: BodyDeps, me: Caller, loaded: LoadedContract, fileId: string): Promise<Text> => {
  const { ref, bytes } = await readFileBytes(deps, me, fileId, MOST_BYTES)
  if (ref.name.toLowerCase().endsWith(WORD)) return printed(bytes, loaded)
  return ref.mime === PDF ? { pdf: bytes, word: null } : invalid({ bodyFiles: [MESSAGES.bodyUnfit] })
}

/** The text of the template, filled with what the contract says. What has no value is refused by its name. */
const writtenText = async ({ db }: BodyDeps, { me, now }: Asked, loaded: LoadedContract): Promise<Text> => {
  const { head } = loaded
  const { template, values } = await db.read(me, async (tx) => ({
    template: await templateContent(tx, me, head.templateId ?? '', head.templateVersion),
    values: await valuesOf({ tx, me, now }, head),
  }))
  if (template === undefined) return invalid({ templateId: [MESSAGES.templateUnknown] })
  return printed(fillTemplate(template.content, values), loaded)
}

const textOf = (deps: BodyDeps, asked: Asked, loaded: LoadedContract): Promise<Text> => {
  const { head } = loaded
  if (asked.fileId !== undefined && !head.markupFiles.includes(asked.fileId))
    return invalid({ fileId: [MESSAGES.notReturned] }, MESSAGES.notReturned)
  const uploaded = asked.fileId ?? head.bodyFiles[0]
  if (uploaded !== undefined) return uploadedText(deps, asked.me, loaded, uploaded)
  return head.templateId === null
    ? invalid({ templateId: [MESSAGES.textMissing] }, MESSAGES.textMissing)
    : writtenText(deps, asked, loaded)
}

/**
 * Fixes the text that is reviewed, read and signed. It is made outside of any transaction, from the contract as the caller saw
 * it, and kept if that is still so.
 */
export const makeBody = async (deps: BodyDeps, asked: Asked): Promise<Contract> => {
  const { me, now, id, rowVersion, fileId } = asked
  const { db, signing } = deps
  const loaded = await db.write(me, async (tx) => {
    const act = { tx, me, now }
    const { head, state } = await contracts.lock(act, id)
    if (rowVersion !== head.rowVersion) refuse(412, 'Stale')
    if (state !== 'draft' && state !== 'returned') refuse(412, 'Stale')
    // The number stands in the text.
    await reserveContractCode(act, id)
    return contracts.load(act, id)
  })
  const { pdf, word } = await textOf(deps, asked, loaded)
  const content = loaded.head.signMode === SIGN_MODE.electronic ? await signing.prepare(pdf) : pdf
  const pageCount = await pageCountOf(content)
  const sha256 = sha256Of(content)
  return db.write(me, (tx) => {
    const act = { tx, me, now }
    return contracts.change(act, id, rowVersion, ACTIONS.body, async ({ head }) => {
      const { companyId, version } = head
      const made = { contractId: id, companyId, version, stage: STAGE.text, sha256, pageCount, content, word }
      await insertRevision(tx, me, { ...made, person: '', certificateNo: '', at: now.toISOString() })
      await witness(act, head, 'bodyMade', { sha256 })
      // What was taken over stays the text when it is made again.
      const taken = fileId === undefined ? {} : { bodyFiles: [fileId], templateId: null, templateVersion: 0 }
      return { bodySha256: sha256, ...taken }
    })
  })
}
