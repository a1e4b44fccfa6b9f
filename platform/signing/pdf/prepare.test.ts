import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it, test } from 'vitest'
import { SigningRefused, type RefusalCode } from '../refused.ts'
import { makeParties, renderContract, signAs } from './contract.fixture.ts'
import { prepareContract } from './prepare.ts'
import { verifyPdf } from './verify.ts'

const codeOf = async (work: Promise<unknown>): Promise<RefusalCode | undefined> => {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof SigningRefused) return error.code
    throw error
  }
}

const rectsOf = async (pdf: Uint8Array) => {
  const doc = await PDFDocument.load(pdf)
  const fields = doc.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray)
  const pages = doc.getPages().map(({ ref }) => ref)
  return Array.from({ length: fields.size() }, (_, index) => {
    const field = fields.lookup(index, PDFDict)
    return {
      name: field.lookup(PDFName.of('T'), PDFString).decodeText(),
      page: pages.findIndex((ref) => ref === field.get(PDFName.of('P'))),
      isSigned: field.has(PDFName.of('V')),
      ...field.lookup(PDFName.of('Rect'), PDFArray).asRectangle(),
    }
  })
}

describe('a contract that is prepared', () => {
  it('has both fields, empty, side by side where its renderer left room', async () => {
    const fields = await rectsOf(await prepareContract(await renderContract()))
    expect(fields.map(({ name, page, isSigned }) => ({ name, page, isSigned }))).toEqual([
      { name: 'Buyer', page: 1, isSigned: false },
      { name: 'Supplier', page: 1, isSigned: false },
    ])
    const [buyer, supplier] = fields
    expect(buyer?.y).toBe(supplier?.y)
    expect((supplier?.x ?? 0) - (buyer?.x ?? 0)).toBeGreaterThan(119)
  })
  it('gets a page for the seals where it has no room for them, and can be signed there', async () => {
    const [before, parties] = [await renderContract(false), await makeParties()]
    const prepared = await prepareContract(before)
    const pages = (await PDFDocument.load(before)).getPageCount()
    expect((await rectsOf(prepared)).map(({ page }) => page)).toEqual([pages, pages])
    const signed = await signAs(prepared, 'supplier', parties.supplier)
    expect(verifyPdf(signed, [parties.root.certificate]).ok).toBe(true)
  })
})

const changed = async (change: (doc: PDFDocument) => unknown, isCompressed = false): Promise<Uint8Array> => {
  const doc = await PDFDocument.load(await renderContract())
  await change(doc)
  return doc.save({ useObjectStreams: isCompressed })
}

describe('what must not be signed is refused with its reason', () => {
  it.each<[string, RefusalCode | undefined, () => Promise<Uint8Array>]>([
    ['a plain contract is accepted', undefined, () => changed(() => undefined)],
    ['a script', 'active_content', () => changed((doc) => doc.addJavaScript('main', 'app.alert(1)'))],
    ['an attachment', 'active_content', () => changed((doc) => doc.attach(Buffer.from('x'), 'x.txt'))],
    [
      'a form',
      'active_content',
      () => changed((doc) => doc.getForm().createTextField('price').addToPage(doc.getPage(0))),
    ],
    [
      'a layer that can be switched off',
      'active_content',
      () => changed((doc) => doc.catalog.set(PDFName.of('OCProperties'), doc.context.obj({ OCGs: [] }))),
    ],
    ['compressed objects', 'unreadable', () => changed(() => undefined, true)],
    ['no PDF', 'unreadable', async () => Buffer.from('hello')],
    ['a file that is too large', 'too_large', async () => Buffer.alloc(20_000_001)],
    [
      'an encrypted file',
      'encrypted',
      () =>
        changed((doc) => {
          doc.encrypt({ userPassword: 'a', ownerPassword: 'b' })
        }),
    ],
  ])('%s', async (_what, code, make) => {
    expect(await codeOf(prepareContract(await make()))).toBe(code)
  })
  it('compressed objects under an escaped name', async () => {
    const plain = Buffer.from(await renderContract()).toString('latin1')
    const hidden = Buffer.from(plain.replace('%%EOF', '/Type /#4fbjSt#6D %%EOF'), 'latin1')
    expect(await codeOf(prepareContract(hidden))).toBe('unreadable')
  })
})

test('a side signs once, and only what was prepared', async () => {
  const { supplier } = await makeParties()
  const plain = await renderContract()
  expect(await codeOf(signAs(plain, 'supplier', supplier))).toBe('not_prepared')
  const once = await signAs(await prepareContract(plain), 'supplier', supplier)
  expect(await codeOf(signAs(once, 'supplier', supplier))).toBe('signed_already')
  expect(await codeOf(prepareContract(once))).toBe('active_content')
  expect(await codeOf(signAs(once, 'buyer', supplier))).toBeUndefined()
})
