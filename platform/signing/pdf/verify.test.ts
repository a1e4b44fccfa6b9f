import { PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'
import { describe, expect, it, test } from 'vitest'
import { makeLeaf, makeRoot } from '../identity/certificates.ts'
import type { ProblemCode } from '../problem.ts'
import { AT, BUYER, makeParties, signAs, signedContract, signerWith, SUPPLIER } from './contract.fixture.ts'
import { verifyPdf } from './verify.ts'

const parties = await makeParties()
const { prepared, once, twice } = await signedContract(parties)
const roots = [parties.root.certificate]
const DAY = 86_400_000

const verified = (pdf: Uint8Array) => verifyPdf(pdf, roots)
const codesOf = (pdf: Uint8Array): ProblemCode[] => {
  const { problems, signatures } = verified(pdf)
  return [...problems, ...signatures.flatMap((one) => one.problems)].map(({ code }) => code)
}
const load = (pdf: Uint8Array) => PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
const saved = async (doc: PDFDocument): Promise<Buffer> => Buffer.from(await doc.save({ useObjectStreams: false }))
const withNewPageContent = async (pdf: Uint8Array): Promise<Buffer> => {
  const doc = await load(pdf)
  doc.getPage(0).drawRectangle({ x: 50, y: 700, width: 200, height: 30, color: rgb(1, 0, 0) })
  return saved(doc)
}

describe('a contract that both have signed', () => {
  it('is found good, with both names, their certificates and the moment', () => {
    const { ok, problems, signatures } = verified(twice)
    expect({ ok, problems }).toEqual({ ok: true, problems: [] })
    expect(signatures.map(({ field, signer, at }) => ({ field, signer, at }))).toEqual([
      { field: 'Supplier', signer: SUPPLIER, at: AT.toISOString() },
      { field: 'Buyer', signer: BUYER, at: AT.toISOString() },
    ])
    expect(signatures.every(({ certificateNo }) => /^[0-9A-F]{32}$/.test(certificateNo))).toBe(true)
  })
  it('is good after the first signature already, whichever side made it', async () => {
    expect(verified(once).ok).toBe(true)
    const buyerFirst = await signAs(prepared, 'buyer', parties.buyer)
    expect(verified(buyerFirst).ok).toBe(true)
    expect(verified(await signAs(buyerFirst, 'supplier', parties.supplier)).ok).toBe(true)
  })
  it('keeps the earlier revisions byte for byte', () => {
    expect(once.subarray(0, prepared.length).equals(prepared)).toBe(true)
    expect(twice.subarray(0, once.length).equals(once)).toBe(true)
  })
})

describe('a contract that nobody has signed', () => {
  it('is said to have no signature', () => {
    expect(codesOf(prepared)).toEqual(['no_signature'])
  })
})

describe('verification finds', () => {
  const flipped = (pdf: Buffer, at: number, bit = 1): Buffer => {
    const copy = Buffer.from(pdf)
    copy.writeUInt8(copy.readUInt8(at) ^ bit, at)
    return copy
  }

  it('a flipped bit, wherever it is: 200 places over the whole file, and as many of a signature', () => {
    const places = Array.from({ length: 200 }, (_, index) => Math.floor((index * twice.length) / 200) + (index % 7))
    const contents = twice.lastIndexOf('/Contents <') + '/Contents <'.length
    const inSignature = Array.from({ length: 200 }, (_, index) => contents + 17 * index)
    const padding = [contents + 12_000, contents + 12_287]
    const missed = [...places, ...inSignature, ...padding].filter(
      (at) => at < twice.length && verified(flipped(twice, at, 1 << (at % 8))).ok,
    )
    expect(missed).toEqual([])
  })
  it('a flipped byte in the first revision, as a document that no longer fits its signatures', () => {
    expect(new Set(codesOf(flipped(twice, prepared.length - 3_000)))).toContain('signature')
  })
  it.each([
    ['a line break', '\n'],
    ['a comment', '% hello\n'],
    ['another end', 'startxref\n0\n%%EOF\n'],
  ])('%s that was appended', (_what, text) => {
    const { ok } = verified(Buffer.concat([twice, Buffer.from(text)]))
    expect(ok).toBe(false)
  })
  it('content drawn after the last signature', async () => {
    expect(codesOf(await withNewPageContent(twice))).toContain('appended')
  })
  it('a page changed between the signatures, though both are valid', async () => {
    const changed = await signAs(await withNewPageContent(once), 'buyer', parties.buyer)
    const { ok, problems, signatures } = verified(changed)
    expect(ok).toBe(false)
    expect(problems.map(({ code }) => code)).toContain('changed_between')
    expect(signatures.flatMap((one) => one.problems)).toEqual([])
  })
  it('an object that was changed in the very revision that the second signature made', async () => {
    const doc = await load(once)
    doc.getPage(0).node.set(PDFName.of('Rotate'), doc.context.obj(180))
    const changed = await signAs(await saved(doc), 'buyer', parties.buyer)
    expect(codesOf(changed)).toContain('changed_between')
  })
  it('a document root that was swapped between the signatures', async () => {
    const doc = await PDFDocument.load(once, { updateMetadata: false })
    const size = doc.context.largestObjectNumber + 1
    const catalog = doc.catalog.clone()
    catalog.set(PDFName.of('Pages'), doc.context.obj({ Type: 'Pages', Kids: [doc.getPage(1).ref], Count: 1 }))
    const evil = Buffer.concat([once, Buffer.from(revision(once, size, catalog.toString(), size), 'latin1')])
    const swapped = await signAs(evil, 'buyer', parties.buyer)
    expect(verified(swapped).signatures.flatMap((one) => one.problems)).toEqual([])
    expect(codesOf(swapped)).toEqual(expect.arrayContaining(['root_changed']))
  })
  it('a foreign authority, also one of the same name', async () => {
    const evilRoot = await makeRoot('测试根证书', AT)
    const evil = signerWith(await makeLeaf(evilRoot, { name: BUYER }, AT), evilRoot)
    expect(codesOf(await signAs(once, 'buyer', evil))).toEqual(['untrusted'])
    const pretending = { ...evil, chain: [parties.root.certificate] }
    expect(codesOf(await signAs(once, 'buyer', pretending))).toEqual(['untrusted'])
  })
  it('a certificate that was not valid when it was used, and accepts one that has run out since', async () => {
    const early = new Date(AT.getTime() - 3 * 365 * DAY)
    const root = await makeRoot('老根证书', early)
    const old = signerWith(await makeLeaf(root, { name: BUYER }, early), root)
    const judged = async (at: Date) => {
      const pdf = await signAs(prepared, 'buyer', old, { at })
      return verifyPdf(pdf, [root.certificate]).signatures.flatMap((one) => one.problems.map(({ code }) => code))
    }
    expect(await judged(AT)).toEqual(['not_valid_then'])
    expect(await judged(new Date(early.getTime() - 2 * DAY))).toEqual(['not_valid_then'])
    expect(await judged(new Date(early.getTime() + DAY))).toEqual([])
  })
  it('a range that leaves out more than the signature', () => {
    const text = once.toString('latin1')
    const [range = '', open = '', close = '', length = ''] =
      /\/ByteRange \[0 (\d+) (\d+) (\d+)\] */.exec(text.slice(prepared.length)) ?? []
    const wider = `/ByteRange [0 ${Number(open) - 10} ${close} ${length}]`.padEnd(range.length)
    expect(codesOf(Buffer.from(text.replace(range, wider), 'latin1'))).toContain('gap')
    const shorter = `/ByteRange [0 ${open} ${close} ${Number(length) - 10}]`.padEnd(range.length)
    expect(codesOf(Buffer.from(text.replace(range, shorter), 'latin1'))).toContain('appended')
    const none = `/ByteRange [0 0 0 0]`.padEnd(range.length)
    expect(codesOf(Buffer.from(text.replace(range, none), 'latin1'))).toContain('byte_range')
  })
  it('a signature that was taken out together with its revision, as one signature less', () => {
    expect(verified(once).signatures).toHaveLength(1)
  })
  it('a file that was written anew', async () => {
    const doc = await PDFDocument.load(twice, { updateMetadata: false })
    expect(verified(await doc.save()).ok).toBe(false)
  })
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('hello')],
    ['a table that points at itself', Buffer.from('xref\n0 0\ntrailer\n<< /Prev 0 >>\nstartxref\n0\n%%EOF\n')],
    ['brackets without an end', Buffer.from(`xref\n0 0\ntrailer\n${'['.repeat(200_000)}\nstartxref\n0\n%%EOF\n`)],
    ['the first half', twice.subarray(0, twice.length / 2)],
  ])('and never throws: %s', (_what, bytes) => {
    expect(verified(bytes).ok).toBe(false)
  })
  it('a file that is too large, without reading it', () => {
    expect(codesOf(Buffer.alloc(20_000_001))).toEqual(['too_large'])
  })
})

/** A revision by hand, with one object and another root. */
const revision = (before: Buffer, number: number, object: string, root: number): string => {
  const [, tableBefore = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1')) ?? []
  const body = `\n${number} 0 obj\n${object}\nendobj\n\n`
  const table = `xref\n${number} 1\n${String(before.length + 1).padStart(10, '0')} 00000 n \n`
  return `${body}${table}trailer\n<< /Size ${number + 1} /Root ${root} 0 R /Prev ${tableBefore} >>\n\nstartxref\n${before.length + body.length}\n%%EOF\n`
}

test('an object that is defined twice, once for each kind of reader, is found', async () => {
  const doc = await load(once)
  const { objectNumber } = doc.getPage(0).ref
  const evil = doc.getPage(0).node.clone()
  evil.set(PDFName.of('Rotate'), doc.context.obj(180))
  const good = doc.getPage(0).node.toString()
  const [, tableBefore = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(once.toString('latin1')) ?? []
  // Readers from front to back see the good one last, readers of the table see the evil one.
  const body = `\n${objectNumber} 0 obj\n${evil.toString()}\nendobj\n\n${objectNumber} 0 obj\n${good}\nendobj\n\n`
  const table = `xref\n${objectNumber} 1\n${String(once.length + 1).padStart(10, '0')} 00000 n \n`
  const root = String(doc.context.trailerInfo.Root)
  const tail = `trailer\n<< /Size ${doc.context.largestObjectNumber + 1} /Root ${root} /Prev ${tableBefore} >>\n\nstartxref\n${once.length + body.length}\n%%EOF\n`
  const forged = await signAs(Buffer.concat([once, Buffer.from(body + table + tail, 'latin1')]), 'buyer', parties.buyer)
  expect(codesOf(forged)).toContain('changed_between')
})
