import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXml, writeXml, XmlRefusal } from './xml.ts'

const EVENT = `<xml>
  <ToUserName><![CDATA[gh_account]]></ToUserName>
  <FromUserName><![CDATA[oPerson]]></FromUserName>
  <CreateTime>123456789</CreateTime>
  <Event><![CDATA[subscribe]]></Event>
  <EventKey><![CDATA[qrscene_123123]]></EventKey>
</xml>`

/** Each form that is refused, beside the nearest one that is not. */
const PAIRS: readonly [what: string, bad: string, good: string][] = [
  ['a DOCTYPE', '<!DOCTYPE xml><xml><A>1</A></xml>', '<?xml version="1.0" encoding="UTF-8"?><xml><A>1</A></xml>'],
  [
    'an external entity',
    '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><A>&x;</A></xml>',
    '<xml><A>&amp;x;</A></xml>',
  ],
  [
    'an external DTD',
    '<!DOCTYPE xml SYSTEM "http://127.0.0.1/x.dtd"><xml><A>1</A></xml>',
    '<xml><A>http://127.0.0.1/x.dtd</A></xml>',
  ],
  [
    'an entity bomb',
    `<!DOCTYPE xml [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(20)}">]><xml><A>${'&b;'.repeat(20)}</A></xml>`,
    `<xml><A>${'&lt;'.repeat(400)}</A></xml>`,
  ],
  ['an entity inside', '<xml><A>&x;</A></xml>', '<xml><A>&quot;x&apos;</A></xml>'],
  ['a character reference', '<xml><A>&#60;</A></xml>', '<xml><A>&lt;</A></xml>'],
  ['a bare ampersand', '<xml><A>a & b</A></xml>', '<xml><A><![CDATA[a & b]]></A></xml>'],
  ['a DOCTYPE inside', '<xml><!DOCTYPE x><A>1</A></xml>', '<xml><A><![CDATA[<!DOCTYPE x>]]></A></xml>'],
  ['a comment', '<xml><!-- x --><A>1</A></xml>', '<xml><A>1</A></xml>'],
  ['an instruction', '<xml><?php x ?><A>1</A></xml>', '<xml><A>?</A></xml>'],
  ['an attribute', '<xml><A b="1">1</A></xml>', '<xml><A>b="1"</A></xml>'],
  ['a namespace', '<x:xml><A>1</A></x:xml>', '<xml><A>x:xml</A></xml>'],
  ['another root', '<soap><A>1</A></soap>', '<xml><soap>1</soap></xml>'],
  ['a second root', '<xml><A>1</A></xml><xml><A>2</A></xml>', '<xml><A>1</A></xml>\n'],
  ['text after the root', '<xml><A>1</A></xml>x', '<xml><A>1</A></xml> '],
  ['CDATA after the root', '<xml><A>1</A></xml><![CDATA[]]>', '<xml><A>1<![CDATA[]]></A></xml>'],
  ['tags that cross', '<xml><A><B>1</A></B></xml>', '<xml><A><B>1</B></A></xml>'],
  ['a tag that is not closed', '<xml><A>1</A>', '<xml><A>1</A></xml>'],
  ['CDATA that is not closed', '<xml><A><![CDATA[1</A></xml>', '<xml><A><![CDATA[1]]></A></xml>'],
  ['a field twice', '<xml><A>1</A><A>2</A></xml>', '<xml><A>1</A><B>2</B></xml>'],
  ['text between elements', '<xml>x<A>1</A></xml>', '<xml> <A>1</A> </xml>'],
  [
    'six levels',
    `<xml>${'<A>'.repeat(6)}1${'</A>'.repeat(6)}</xml>`,
    `<xml>${'<A>'.repeat(5)}1${'</A>'.repeat(5)}</xml>`,
  ],
  ['a NUL', '<xml><A>\u0000</A></xml>', '<xml><A>\t</A></xml>'],
  ['half a character', '<xml><A>\uD800</A></xml>', '<xml><A>\u{1F600}</A></xml>'],
  ['more than 64 kB', `<xml><A>${'x'.repeat(65_536)}</A></xml>`, `<xml><A>${'x'.repeat(65_000)}</A></xml>`],
  ['nothing', '', '<xml></xml>'],
]

describe('the reader of callbacks', () => {
  it('reads the fields of an event', () => {
    expect(Object.fromEntries(readXml(EVENT))).toEqual({
      ToUserName: 'gh_account',
      FromUserName: 'oPerson',
      CreateTime: '123456789',
      Event: 'subscribe',
      EventKey: 'qrscene_123123',
    })
  })
  it('keeps fields called like parts of every object', () => {
    expect(readXml('<xml><__proto__>x</__proto__><constructor>y</constructor></xml>').get('__proto__')).toBe('x')
  })
  it('leaves out what lies deeper', () => {
    expect([...readXml('<xml><A><B>1</B><B>2</B></A></xml>')]).toEqual([['A', '']])
  })
  it.each(PAIRS)('refuses %s', (_what, bad) => {
    expect(() => readXml(bad)).toThrow(XmlRefusal)
  })
  it.each(PAIRS)('refuses no more than %s', (_what, _bad, good) => {
    expect(readXml(good).size).toBeLessThanOrEqual(2)
  })
  it('reads back what is written, whatever the values', () => {
    const value = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
    fc.assert(
      fc.property(value, value, (a, b) => {
        const fields = { A: a, B: `${b}]]>` }
        expect(Object.fromEntries(readXml(writeXml(fields)))).toEqual(fields)
      }),
    )
  })
  it('never fails in another way, whatever comes, and never hangs', () => {
    const piece = fc.constantFrom(
      '<xml>',
      '</xml>',
      '<A>',
      '</A>',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&',
      '<',
      '<!',
      '<?xml version="1.0"?>',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          return readXml(pieces.join('')).size >= 0
        } catch (error) {
          return error instanceof XmlRefusal
        }
      }),
    )
    const started = performance.now()
    expect(() => readXml('<![CDATA['.repeat(7_000))).toThrow(XmlRefusal)
    expect(() => readXml(`<xml>${'<A>'.repeat(20_000)}`)).toThrow(XmlRefusal)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
