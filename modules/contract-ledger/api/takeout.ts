import type { FileRef } from '#kernel/file-ref.ts'
import { mayRead, needsToken } from '#kernel/secrecy.ts'
import { eachDocument, filesShown, type DocumentTakeout, type MadeFile } from '#platform/document/takeout.ts'
import type { Act } from '#platform/document/types.ts'
import { watermarkedPdf } from '#platform/print/watermark.ts'
import { ACTIONS } from '../words.ts'
import { contracts } from './contracts.ts'
import { audited, watermarkOf } from './read.ts'
import { newestText, STAGE } from './revision-store.ts'
import { markedFile } from './show-file.ts'
import type { ContractDocument } from './tables.ts'

/** The text: as it was signed, to the byte; before that a copy with the reader's name across it. */
const textOf = async (act: Act, head: ContractDocument['head']): Promise<MadeFile[]> => {
  const text = await newestText(act.tx, act.me, head.id)
  if (text === undefined) return []
  const isSigned = text.stage !== STAGE.text
  return [
    {
      // Its own number comes first, as everywhere in the archive.
      name: `${[head.code, head.contractCode].filter(Boolean).join(' ')}.pdf`,
      bytes: async () => (isSigned ? text.content : watermarkedPdf(text.content, watermarkOf(act.me, head, act.now))),
    },
  ]
}

/** Marked pictures are made again, in a form of their own. */
const copyName = ({ name, mime }: FileRef): string => (mime.startsWith('image/') ? `${name}.webp` : name)

/**
 * Contracts as their readers have them. The files of a secret one are given away as marked copies alone, and that they were
 * is written down; whoever takes everything along has proven who they are by a code, which stands for the token.
 */
export const contractTakeout: DocumentTakeout = {
  each: eachDocument(contracts),
  open: async (act, id, deps) => {
    const head = await contracts.getHead(act, id)
    if (!mayRead(head.secretLevel, act.me)) return { papers: [], files: [] }
    const papers = await textOf(act, head)
    const files = filesShown(await contracts.get(act, id))
    if (!needsToken(head.secretLevel)) return { papers, files }
    const { me, now } = act
    await deps.db.write(me, (tx) => audited({ tx, me, now }, head, ACTIONS.taken))
    const mark = watermarkOf(me, head, now)
    const copyOf = async (fileId: string): Promise<Uint8Array> => (await markedFile(deps, me, fileId, mark)).bytes
    const copies = files.map((file) => ({ name: copyName(file), bytes: () => copyOf(file.id) }))
    return { papers, files: [], copies }
  },
}
