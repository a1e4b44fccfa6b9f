import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, parseCells, writeCells } from './cell-text.ts'

describe('a text from a spreadsheet', () => {
  it.each([
    ['1,000.50', '1000.50'],
    ['￥ 5', '5'],
    ['１２．５', '12.5'],
    ['abc', 'abc'],
  ])('becomes the number %s → %s', (text, kept) => {
    expect(cleanText('decimal', text)).toBe(kept)
  })

  it.each(['2026-6-1', '2026/06/01', '2026.6.1', '2026年6月1日', ' ２０２６-０６-０１ ', '2026/6/1 0:00'])(
    'becomes the day of %s',
    (text) => {
      expect(cleanText('day', text)).toBe('2026-06-01')
    },
  )

  it.each(['2026-02-30', '2026-13-01', 'soon'])('stays as it is when it is no day: %s', (text) => {
    expect(cleanText('day', text)).toBe(text)
  })

  it('may be empty', () => {
    expect((['text', 'decimal', 'day', 'select'] as const).map((kind) => cleanText(kind, ' '))).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  it('chooses by the word or by the value, and nothing else', () => {
    const options = [{ value: '1', label: '送货' }]
    expect(['送货', '1', '快递'].map((text) => cleanText('select', text, options))).toEqual(['1', '1', undefined])
  })

  it('is one line', () => {
    expect(cleanText('text', ' 两\n行 ')).toBe('两 行')
  })
})

describe('the clipboard', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['5\n', [['5']]],
    ['a\t', [['a', '']]],
    ['\tb', [['', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"两\n行"\t"说 ""好"""', [['两\n行', '说 "好"']]],
    ['5" disc\tb', [['5" disc', 'b']]],
  ])('reads %j', (text, cells) => {
    expect(parseCells(text)).toEqual(cells)
  })

  it('gives back what was written, whatever it is', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parseCells(writeCells(rows))).toEqual(rows)
      }),
    )
  })
})
