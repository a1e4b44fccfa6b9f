import { invalid } from '#kernel/problem.ts'
import { recordAudit } from '#platform/database/records.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { wordText } from '#platform/word-template/paragraphs.ts'
import { UNCARRIED_WORDS } from '#platform/word-template/words.ts'
import { compareTexts, type Comparison } from '../comparison.ts'
import type { ContractComparison } from '../shapes.ts'
import { ACTIONS, COMPARED, MESSAGES } from '../words.ts'
import { insertComparison } from './comparison-store.ts'
import { opened, type Reading } from './read.ts'
import { wordSent } from './revision-store.ts'

const MOST_BYTES = 5 * 1024 * 1024

interface Asked extends Reading {
  readonly fileId: string
}

/** A contract with the Word file that it was sent out as, before it came back. */
const sentWith = ({ db, me, now, id, token, fileId }: Asked) =>
  db.write(me, async (tx) => {
    const head = await opened({ tx, me, now }, id, token)
    if (!head.markupFiles.includes(fileId)) return invalid({ fileId: [MESSAGES.notReturned] }, MESSAGES.notReturned)
    const version = head.markupVersion ?? head.version
    const { no = 0, word = null } = (await wordSent(tx, me, id, version)) ?? {}
    return word === null
      ? invalid({ fileId: [MESSAGES.noWordSent] }, MESSAGES.noWordSent)
      : { companyId: head.companyId, version, revisionNo: no, word }
  })

const saidOf = ({ changed, added, removed }: Comparison): string =>
  COMPARED.counts(changed, added, removed) || COMPARED.same

/**
 * Compares a file that came back with the text that it is an answer to. Both are read outside of any transaction; the first
 * time stands in the history with how many paragraphs differ.
 */
export const compareReturned = async (files: FileDeps, asked: Asked): Promise<ContractComparison> => {
  const { db, me, now, id, fileId } = asked
  const { word, ...sent } = await sentWith(asked)
  const { ref, bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  if (!ref.name.toLowerCase().endsWith('.docx'))
    return invalid({ fileId: [MESSAGES.returnedNotWord] }, MESSAGES.returnedNotWord)
  const back = wordText(bytes)
  const found = compareTexts(wordText(word).paragraphs, back.paragraphs)
  const { changed, added, removed, paragraphs } = found
  const told = { fileId, version: sent.version, changed, added, removed, at: now.toISOString() }
  await db.write(me, async (tx) => {
    if (!(await insertComparison(tx, me, { ...sent, ...told, contractId: id }))) return
    const remark = COMPARED.of(ref.name, saidOf(found))
    const line = { entity: 'ContractLedger', entityId: id, companyId: sent.companyId, action: ACTIONS.compared, remark }
    await recordAudit(tx, me, line)
  })
  return {
    ...told,
    fileName: ref.name,
    notCompared: back.uncarried.map((what) => UNCARRIED_WORDS[what]),
    paragraphs: paragraphs.map(({ parts, ...one }) => ({ ...one, parts: [...parts] })),
  }
}
