import type { Caller } from '#kernel/caller.ts'
import { isPracticeCode } from '../database/records.ts'
import type { PrintedDocument } from '../print/printed.ts'
import type { Documents } from './documents.ts'
import { paperParties, type PaperParties } from './paper-parties.ts'
import type { Act, DocumentTypes } from './types.ts'
import { MESSAGES } from './words.ts'

/** How a noun is described on paper. */
export type Printed<D extends DocumentTypes> = (
  document: D['reply'],
  me: Caller,
  parties: PaperParties,
) => PrintedDocument

/** What stands on the paper of a document that this caller may read. That of a practice says so across every page. */
export const createPaper =
  <D extends DocumentTypes>({ get, getHead }: Pick<Documents<D>, 'get' | 'getHead'>, printed: Printed<D>) =>
  async (act: Act, id: string) => {
    const head = await getHead(act, id)
    const parties = await paperParties(act.tx, act.me, head)
    const document = await get(act, id)
    const paper = printed(document, act.me, parties)
    return {
      companyId: head.companyId,
      document,
      paper: isPracticeCode(document.code) ? { ...paper, watermark: MESSAGES.practised(paper.watermark) } : paper,
    }
  }
