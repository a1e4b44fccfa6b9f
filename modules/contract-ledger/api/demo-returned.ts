import PizZip from 'pizzip'
import type { Caller } from '#kernel/caller.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import { storeServerFile } from '#platform/files/files.ts'
import { newestWord } from './revision-store.ts'

const DOCUMENT = 'word/document.xml'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What the supplier changed in the text: what stood there, and what stands there now. */
const CHANGES = [
  ['乙方应妥善保管并按约定返还余料', '乙方应妥善保管，并在交货后 30 天内返还余料'],
  ['提交采购方所在地人民法院诉讼解决', '提交被告所在地人民法院诉讼解决'],
] as const

/** The Word file of a contract as its supplier sends it back. */
export const returnedWord = async (world: DemoWorld, supplier: Caller, contractId: string): Promise<string> => {
  const word = await world.db.read(supplier, (tx) => newestWord(tx, supplier, contractId))
  const zip = new PizZip(word ?? new Uint8Array())
  const sent = zip.file(DOCUMENT)?.asText() ?? ''
  zip.file(
    DOCUMENT,
    CHANGES.reduce((text, [before, after]) => text.replace(before, after), sent),
  )
  const content = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
  return (await storeServerFile(world, supplier, { name: '修订稿.docx', mime: WORD_TYPE, content })).id
}
