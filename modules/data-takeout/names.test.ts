import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlaces, safeName } from './names.ts'

test('ordinary names stay as they are', () => {
  for (const name of ['采购订单 2026.pdf', '样书 (1).jpg', '合同-终稿.docx', 'PO202611150001.pdf'])
    expect(safeName(name)).toBe(name)
})

test('a name leads nowhere else, and no system refuses it', () => {
  expect(safeName('../../etc/passwd')).toBe('_.._etc_passwd')
  expect(safeName('C:\\图\\稿.ai')).toBe('C__图_稿.ai')
  expect(safeName('gnp.\u202Eexe.png')).toBe('gnp._exe.png')
  expect(safeName('CON.pdf')).toBe('_CON.pdf')
  expect(safeName('结尾. . ')).toBe('结尾')
  expect(safeName('...')).toBe('_')
  expect(safeName('')).toBe('_')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeName(name)
      expect(safe).toMatch(/^[^\\/:*?"<>|]{1,101}$/u)
      expect(safe.isWellFormed()).toBe(true)
      expect(safe.startsWith('.') || safe.endsWith('.') || safe.endsWith(' ')).toBe(false)
    }),
  )
})

test('a long name is cut and keeps its extension', () => {
  const safe = safeName(`${'长'.repeat(300)}.pdf`)
  expect([...safe]).toHaveLength(100)
  expect(safe.endsWith('长.pdf')).toBe(true)
  expect(safeName(`${'长'.repeat(99)}.${'长'.repeat(50)}`)).toBe('长'.repeat(99))
})

test('two files never have one place, not even where capitals do not count', () => {
  const place = createPlaces()
  expect(place(['订单'], 'A.pdf')).toBe('订单/A.pdf')
  expect(place(['订单'], 'a.pdf')).toBe('订单/a (2).pdf')
  expect(place(['订单'], 'A.PDF')).toBe('订单/A (3).PDF')
  expect(place(['订单', '附件'], 'A.pdf')).toBe('订单/附件/A.pdf')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'A', 'ａ', 'a (2)', 'b'), { maxLength: 20 }), (names) => {
      const own = createPlaces()
      const places = names.map((name) => own(['f'], name).normalize('NFKC').toLowerCase())
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})
