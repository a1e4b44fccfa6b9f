import { randomUUID } from 'node:crypto'
import { erpContract } from '#apps/erp/contract.ts'
import type { Operation } from '#kernel/operation.ts'
import type { AnnouncementDraft } from '#modules/announcement/shapes.ts'
import type { Parties, ProofFiles } from '#platform/testing/proof-subject.ts'
import { shotOf, type Given } from '../input/shot.ts'
import { isCreated, nounSubjects, type CreatedNoun } from '../parts/subjects.ts'

type Headers = Readonly<Record<string, string>>

/** A buyer and a supplier, and what the requests of one person on each side carry. */
export interface Traders extends Parties {
  readonly files: ProofFiles
  readonly staff: Headers
  readonly supplier: Headers
}

/** One write that was asked for. Its key stands in the document itself, so that the database can be asked about it. */
export interface Write {
  readonly key: string
  /** Its name in the contract. */
  readonly operation: string
  readonly method: Operation['method']
  readonly path: string
  readonly headers: Headers
  readonly body: object
  attempts: number
  /** The answer that said it was done; nothing until then. */
  answer: string | undefined
}

/** The nouns whose documents are written, all that there are. */
export const NOUNS: readonly CreatedNoun[] = (await nounSubjects()).filter(isCreated)

/** One of the nouns, in turn. */
export const nounAt = (turn: number): CreatedNoun => {
  const noun = NOUNS[turn % NOUNS.length]
  if (!noun) throw new Error('there are no nouns')
  return noun
}

const CONTRACT: Readonly<Record<string, Operation>> = erpContract

const writeOf = (
  name: string,
  key: string,
  headers: Headers,
  { body, ...given }: Partial<Given> & { readonly body: object },
): Write => {
  const operation = CONTRACT[name]
  if (!operation) throw new Error(`no operation ${name}`)
  const { method, url } = shotOf(operation, { params: {}, query: {}, ...given, body: undefined }, {})
  return { key, operation: name, method, path: url, headers, body, attempts: 0, answer: undefined }
}

/** A new document of a noun, by the side that makes such documents; its title is the key. */
export const creation = (noun: CreatedNoun, traders: Traders): Write => {
  const key = randomUUID()
  const who = CONTRACT[noun.calls.create]?.who
  const isStaff = noun.writer !== 'supplier' && typeof who === 'object' && who.staff !== undefined
  const { supplierCompanyId, buyerCompanyId } = traders
  const body = noun.draft({ supplierCompanyId, buyerCompanyId }, key, traders.files)
  return writeOf(noun.calls.create, key, isStaff ? traders.staff : traders.supplier, { body })
}

/** The other kind of document: no lines and no company, but an audit line and a message to everybody. */
export const announcement = ({ staff }: Traders): Write => {
  const key = randomUUID()
  const body: AnnouncementDraft = {
    title: key,
    content: '仓库盘点',
    mustRead: false,
    from: '2026-01-01T00:00:00.000Z',
    to: '2039-01-01T00:00:00.000Z',
  }
  return writeOf('publishAnnouncement', key, staff, { body })
}

/** Makes a document and leads it along the journey of its noun, one write after the other; stops where one gets no answer. */
export const leadThrough = async (
  noun: CreatedNoun,
  traders: Traders,
  carryOut: (write: Write) => Promise<string | undefined>,
): Promise<string | undefined> => {
  const created = await carryOut(creation(noun, traders))
  if (created === undefined) return undefined
  const document = noun.documentIn(created, traders.files)
  let answer = created
  for (const [side, transition] of noun.journey) {
    const { rowVersion }: { rowVersion: number } = JSON.parse(answer)
    const key = randomUUID()
    const step = writeOf(noun.calls.move, key, traders[side], {
      params: { id: document.id },
      query: { transition },
      body: { ...document.inputOf(transition, rowVersion), remark: key },
    })
    const next = await carryOut(step)
    if (next === undefined) return undefined
    answer = next
  }
  return document.id
}
