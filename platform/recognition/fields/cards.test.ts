import { describe, expect, it } from 'vitest'
import { readBankCard } from './bank-card.ts'
import { readIdBack, readIdFront } from './id-card.ts'
import { blind, lineAt, rarely, seeing } from './lines.fixture.ts'

const front = [
  lineAt('姓名', 100, 100),
  lineAt('王小树', 230, 96, 40),
  lineAt('性别', 100, 190),
  lineAt('女民回', 230, 190),
  lineAt('出生', 100, 280),
  lineAt('1949年12月30日', 230, 280),
  lineAt('住址', 100, 370),
  lineAt('北京市朝阳区人民路', 230, 370),
  lineAt('1号楼2单元', 230, 420),
  lineAt('公民身份号码', 100, 640),
  lineAt('11010519491231002X', 430, 640, 44),
]

describe('the front of an ID card', () => {
  it('is read by its labels, even half a label; the number overrules sex and birth', async () => {
    const fields = await readIdFront(front, blind)
    expect(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))).toEqual({
      name: '王小树',
      sex: '女',
      nation: '回',
      birth: '1949-12-31',
      address: '北京市朝阳区人民路1号楼2单元',
      idNumber: '11010519491231002X',
    })
  })
  it('with a number that does not check is not called valid, and print decides the birth', async () => {
    const misread = front.with(10, lineAt('110105194912310021', 430, 640, 44))
    const { idNumber, birth } = await readIdFront(misread, blind)
    expect([idNumber?.valid, birth?.value]).toEqual([false, '1949-12-30'])
  })
  it('with a doubtful number is read again, and what then checks is valid', async () => {
    const misread = front.with(10, lineAt('110105194912310021', 430, 640, 44, 0.5))
    const { idNumber } = await readIdFront(misread, seeing('11010519491231002X'))
    expect(idNumber).toMatchObject({ value: '11010519491231002X', valid: true })
  })
  it.each([
    ['half of its label', front.with(6, lineAt('住', 100, 370))],
    ['none of its label', front.toSpliced(6, 1)],
  ])('has its address with %s', async (_what, lines) => {
    expect((await readIdFront(lines, blind)).address?.value).toBe('北京市朝阳区人民路1号楼2单元')
  })
  it('has a nation without its label behind the sex, if there is such a nation', async () => {
    const nationIn = async (print: string) => (await readIdFront(front.with(3, lineAt(print, 230, 190)), blind)).nation
    expect(await nationIn('女回')).toMatchObject({ value: '回', valid: true })
    expect(await nationIn('女旅回')).toMatchObject({ value: '回', valid: true })
    expect(await nationIn('女图')).toMatchObject({ value: null })
  })
  it('has rooms with noughts, not with the letter', async () => {
    const { address } = await readIdFront(front.with(8, lineAt('B座86O室', 230, 420)), blind)
    expect(address?.value).toBe('北京市朝阳区人民路B座860室')
  })
})

describe('what few dictionaries know on an ID card', () => {
  it('is a name that is looked at by example', async () => {
    const { name } = await readIdFront(front.with(1, lineAt('王肿', 230, 96, 40, 0.6)), rarely('王肿', '王翀'))
    expect(name).toMatchObject({ value: '王翀' })
  })
  it('is a nation: by example, the only one that was seen or is near, and never one of two that are equally near', async () => {
    const misread = front.with(3, lineAt('女民族化佬', 230, 190))
    expect((await readIdFront(misread, blind)).nation).toMatchObject({ valid: false })
    expect((await readIdFront(misread, rarely('女民族化佬', '女民族仡佬'))).nation).toMatchObject({ value: '仡佬' })
    const named = front.with(1, lineAt('王建民', 230, 96, 40))
    expect((await readIdFront(named, blind)).nation).toMatchObject({ value: '回', valid: true })
    const doubtful = lineAt('女民族鑫', 230, 190)
    const others = [{ sign: '畲', sure: 0.09 }]
    const seen = { ...doubtful, signs: doubtful.signs.map((sign) => ({ ...sign, sure: 0.5, others })) }
    expect((await readIdFront(front.with(3, seen), blind)).nation).toMatchObject({ value: '畲', valid: true })
    const near = front.with(3, lineAt('女民族维吉尔', 230, 190))
    expect((await readIdFront(near, blind)).nation).toMatchObject({ value: '维吾尔', valid: true })
  })
  it('is a nation by one sign that nothing else is written with, not by one that another may be taken for', async () => {
    const nationIn = async (print: string) => (await readIdFront(front.with(3, lineAt(print, 230, 190)), blind)).nation
    expect(await nationIn('女民族僳')).toMatchObject({ value: '傈僳', confidence: 0.5 })
    expect(await nationIn('女民族保')).toMatchObject({ valid: false })
    expect(await nationIn('女民族么佬')).toMatchObject({ value: '仫佬', confidence: 0.8 })
  })
})

describe('the back of an ID card', () => {
  it('has no number, though its two days are as long as one', async () => {
    const back = [lineAt('有效期限', 100, 640), lineAt('2020.10.03-2030.10.03', 300, 640)]
    expect((await readIdFront(back, blind)).idNumber).toMatchObject({ value: null })
    expect((await readIdBack(back, blind)).validTo).toMatchObject({ value: '2030-10-03' })
  })
  it.each([
    ['2018.09.25-2038.09.25', '2018-09-25', '2038-09-25', undefined],
    ['2018.09.25-长期', '2018-09-25', null, '长期'],
  ])('with %s has its two ends', async (period, from, to, raw) => {
    const lines = [
      lineAt('签发机关', 100, 100),
      lineAt('汕头市公安局龙湖分局', 300, 100),
      lineAt('有效期限', 100, 200),
      lineAt(period, 300, 200),
    ]
    const fields = await readIdBack(lines, blind)
    expect([fields.authority?.value, fields.validFrom?.value, fields.validTo?.value]).toEqual([
      '汕头市公安局龙湖分局',
      from,
      to,
    ])
    expect(fields.validTo?.raw).toBe(raw)
  })
})

describe('the authority on the back of an ID card', () => {
  const label = lineAt('签发机关', 100, 100)
  it('is without the specks that were taken for signs', async () => {
    const lines = [label, lineAt('品', 240, 108, 14, 0.6), lineAt('浦东新区公安局', 300, 100)]
    expect((await readIdBack(lines, blind)).authority?.value).toBe('浦东新区公安局')
  })
  it('may be in two pieces, or in one with its label', async () => {
    const pieces = [label, lineAt('汕头市公安局', 300, 100), lineAt('龙湖分局', 490, 100)]
    expect((await readIdBack(pieces, blind)).authority?.value).toBe('汕头市公安局龙湖分局')
    expect((await readIdBack([lineAt('签发机关汕头市公安局', 100, 100)], blind)).authority?.value).toBe('汕头市公安局')
  })
})

describe('a bank card', () => {
  it('is known by its number: bank, kind and length', async () => {
    const fields = await readBankCard([lineAt('6222020200112230004', 100, 300, 60), lineAt('07/30', 500, 420)], blind)
    expect(fields).toMatchObject({
      cardNumber: { value: '6222020200112230004', valid: true },
      bankName: { value: '中国工商银行' },
      cardType: { value: 'debit' },
      validThru: { value: '07/30' },
    })
  })
  it.each([
    ['VALIDTHRU07/30', '07/30'],
    ['有效期至07/2030', '07/30'],
    ['07130', '07/30'],
    ['0730', '07/30'],
    ['1330', null],
    ['07305', null],
  ])('with %s is good until %s', async (print, thru) => {
    const fields = await readBankCard([lineAt('6222020200112230004', 100, 300, 60), lineAt(print, 500, 420)], blind)
    expect(fields.validThru.value).toBe(thru)
  })
  it('has a date that may be faint, but then with its stroke', async () => {
    const number = lineAt('6222020200112230004', 100, 300, 60)
    const thru = async (print: string) =>
      (await readBankCard([number], blind, [number, lineAt(print, 500, 420, 30, 0.4)])).validThru.value
    expect([await thru('07/30'), await thru('0730')]).toEqual(['07/30', null])
  })
  it('has a date that is read again when a sign is lost or misread, and two looks must agree', async () => {
    const number = lineAt('6222020200112230004', 100, 300, 60)
    const thru = async (print: string, looks: readonly string[]) => {
      const left = [...looks]
      const again = () => Promise.resolve(lineAt(left.shift() ?? '', 0, 0))
      return (await readBankCard([number, lineAt(print, 500, 420)], again)).validThru.value
    }
    expect(await thru('1/29', ['1/29', '', '01/29', '0129', '01/29'])).toBe('01/29')
    expect(await thru('03/B2', ['03/32', '03/82', '03/32'])).toBe('03/32')
    expect(await thru('03/B2', ['03/32', '03/82'])).toBeNull()
    expect(await thru('UnionPay', ['03/32', '03/32'])).toBeNull()
  })
  it('whose number passes in one reading only is not called valid: one wrong number in ten passes too', async () => {
    const { cardNumber } = await readBankCard([lineAt('6222020200112230004', 100, 300, 60, 0.6)], blind)
    expect(cardNumber).toMatchObject({ value: '6222020200112230004', valid: false })
  })
  it('whose groups are pieces of their own is read once more as one', async () => {
    const groups = ['6222', '0202', '0011', '2230', '004'].map((text, at) => lineAt(text, 100 + at * 160, 300, 60))
    const { cardNumber } = await readBankCard(groups, seeing('6222 0202 0011 2230 004'))
    expect(cardNumber).toMatchObject({ value: '6222020200112230004', valid: true })
  })
})
