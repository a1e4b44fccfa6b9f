import { describe, expect, it } from 'vitest'
import { readLicence } from './licence.ts'
import { blind, lineAt, seeing } from './lines.fixture.ts'

const noQr = (): Promise<string> => Promise.resolve('')
const CODE = '91440500MA5TQWJ02E'
const wide = [
  lineAt('统一社会信用代码', 100, 100),
  lineAt(CODE, 100, 150),
  lineAt('营业执照', 600, 120, 70),
  lineAt('名', 100, 300),
  lineAt('称', 190, 300),
  lineAt('小树(广东)印刷有限公司', 300, 300),
  lineAt('注册资本', 900, 300),
  lineAt('500万元人民币', 1100, 300),
  lineAt('类型', 100, 360),
  lineAt('有限责任公司(自然人投资或挖股)', 300, 360),
  lineAt('成立日期', 900, 360),
  lineAt('2015年03月02日', 1100, 360),
  lineAt('法定代表人', 100, 420),
  lineAt('王小树', 300, 420),
  lineAt('住所', 900, 420),
  lineAt('汕头市龙湖区人民路1号', 1100, 420),
  lineAt('创意园3号楼', 1100, 470),
  lineAt('经营范围', 100, 480),
  lineAt('一般项目：纸制品制造：玩具销售（除依', 300, 480),
  lineAt('法须经批准的项目外一凭', 300, 530),
  lineAt('营业执照依法自主开展经营活动）。', 300, 580),
  lineAt('登记机关', 1100, 900),
  lineAt('2020年1月2日', 1100, 980),
]
const valuesOf = (reading: Awaited<ReturnType<typeof readLicence>>) =>
  Object.fromEntries(Object.entries(reading).map(([name, { value }]) => [name, value]))

describe('a licence', () => {
  it('in two columns is read by its labels, with labels drawn apart, misread types and closing sentences set right', async () => {
    expect(valuesOf(await readLicence(wide, blind, noQr))).toEqual({
      creditCode: CODE,
      name: '小树（广东）印刷有限公司',
      type: '有限责任公司(自然人投资或控股)',
      legalPerson: '王小树',
      registeredCapital: '500万元人民币',
      establishDate: '2015-03-02',
      address: '汕头市龙湖区人民路1号创意园3号楼',
      businessScope: '一般项目：纸制品制造；玩具销售（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）。',
      validFrom: null,
      validTo: null,
    })
  })
  it('is read by a label whose second half was taken for two signs, because its piece reaches over the first', async () => {
    const overlapping = wide.map((line) => (line.text === '称' ? lineAt('愛称', 125, 300) : line))
    expect(valuesOf(await readLicence(overlapping, blind, noQr))['name']).toBe('小树（广东）印刷有限公司')
  })
  it('of a single trader has other labels, and label and value may be one piece', async () => {
    const reading = await readLicence(
      [
        lineAt('经营者王小树', 100, 100),
        lineAt('经营场所', 100, 160),
        lineAt('人民路1号', 300, 160),
        lineAt('注册日期', 100, 220),
        lineAt('2011年9月2日', 300, 220),
      ],
      blind,
      noQr,
    )
    expect(valuesOf(reading)).toMatchObject({
      legalPerson: '王小树',
      address: '人民路1号',
      establishDate: '2011-09-02',
      creditCode: null,
    })
  })
  it('may have a label whose second half is one piece with the value', async () => {
    const lines = [lineAt('名', 100, 100), lineAt('称小树印刷有限公司', 190, 100)]
    expect(valuesOf(await readLicence(lines, blind, noQr))).toMatchObject({ name: '小树印刷有限公司' })
  })
  it('may have a label drawn apart whose first half was lost', async () => {
    const lines = [
      lineAt('6', 100, 100),
      lineAt('称', 190, 100),
      lineAt('小树印刷有限公司', 300, 100),
      lineAt('型', 190, 160),
      lineAt('有限责任公司', 300, 160),
    ]
    expect(valuesOf(await readLicence(lines, seeing('小树印刷有限公司'), noQr))).toMatchObject({
      name: '小树印刷有限公司',
      type: '有限责任公司',
    })
  })
  it('has an address whose region is set right where it was doubtful', async () => {
    const misread = lineAt('广东省油头市龙湖区', 300, 100)
    const signs = misread.signs.map((sign) => (sign.sign === '油' ? { ...sign, sure: 0.6 } : sign))
    const { address } = await readLicence([lineAt('住所', 100, 100), { ...misread, signs }], blind, noQr)
    expect(address.value).toBe('广东省汕头市龙湖区')
  })
  it('names its sum with the few signs that sums have', async () => {
    const misread = lineAt('伍佰方元整', 300, 100)
    const signs = misread.signs.map((sign) =>
      sign.sign === '方' ? { ...sign, others: [{ sign: '万', sure: 0.1 }] } : sign,
    )
    const { registeredCapital } = await readLicence([lineAt('注册资本', 100, 100), { ...misread, signs }], blind, noQr)
    expect(registeredCapital.value).toBe('伍佰万元整')
  })
  it('without an end says so in words', async () => {
    const { validFrom, validTo } = await readLicence(
      [lineAt('营业期限', 100, 100), lineAt('2015年03月02日至长期', 300, 100)],
      blind,
      noQr,
    )
    expect([validFrom.value, validTo]).toMatchObject(['2015-03-02', { value: null, raw: '长期', valid: true }])
  })
  it('whose code does not check takes that of its QR code, if that one does', async () => {
    const misread = [lineAt('91440500MA5TQWJ02F', 100, 100)]
    const qr = (): Promise<string> => Promise.resolve(`http://x.test/?uniscid=${CODE}`)
    expect((await readLicence(misread, blind, qr)).creditCode).toMatchObject({ value: CODE, valid: true })
    expect((await readLicence(misread, blind, noQr)).creditCode).toMatchObject({
      value: '91440500MA5TQWJ02F',
      valid: false,
    })
  })
})
