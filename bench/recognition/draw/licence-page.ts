import type { Chance } from './chance.ts'
import type { Facts } from './facts.ts'
import { qrSvg } from './qr.ts'

const SANS = ['Noto Sans CJK SC', 'Noto Serif CJK SC', 'Noto Serif CJK SC', 'Noto Sans Mono CJK SC']

/** Labels as they are set: two characters drawn apart to the width of four. */
const LABELS = {
  name: '名　　称',
  type: '类　　型',
  legalPerson: '法定代表人',
  registeredCapital: '注册资本',
  establishDate: '成立日期',
  address: '住　　所',
  businessScope: '经营范围',
  term: '营业期限',
  form: '组成形式',
} as const

interface Row {
  readonly label: string
  readonly value: string
}

const rowsOf = (facts: Facts, chance: Chance): Record<string, Row> => {
  const single = facts['type'] === '个体工商户'
  const tight = chance.likely(0.3)
  const row = (key: keyof typeof LABELS, value: string, label: string = LABELS[key]): Row => ({
    label: tight ? label.replaceAll('　', '') : label,
    value,
  })
  const spaced = (value: string): string =>
    chance.likely(0.2) ? value.replaceAll(/([年月日])/g, ' $1 ').trim() : value
  return {
    name: row('name', facts['name'] ?? ''),
    type: row('type', facts['type'] ?? ''),
    legalPerson: row('legalPerson', facts['legalPerson'] ?? '', single ? '经 营 者' : LABELS.legalPerson),
    ...(single
      ? { form: row('form', '个人经营') }
      : { registeredCapital: row('registeredCapital', facts['registeredCapital'] ?? '') }),
    establishDate: row(
      'establishDate',
      spaced(facts['establishDate'] ?? ''),
      single ? '注册日期' : LABELS.establishDate,
    ),
    ...(single || chance.likely(0.5)
      ? {}
      : {
          term: row(
            'term',
            chance.pick([
              '长期',
              `${facts['establishDate'] ?? ''}至长期`,
              `${facts['establishDate'] ?? ''}至无固定期限`,
            ]),
          ),
        }),
    address: row('address', facts['address'] ?? '', single ? '经营场所' : LABELS.address),
    businessScope: row('businessScope', facts['businessScope'] ?? ''),
  }
}

const draw = (rows: readonly (Row | undefined)[], size: number, labelWidth: number): string =>
  rows
    .flatMap((row) => (row ? [row] : []))
    .map(
      ({ label, value }) =>
        `<div style="display:flex;margin:0 0 ${size * 0.75}px"><b style="flex:none;width:${labelWidth}em;font-weight:inherit" class="label">${label}</b><span style="line-height:1.45">${value}</span></div>`,
    )
    .join('')

const seal = (chance: Chance, size: number, at: string): string =>
  `<svg viewBox="0 0 200 200" style="position:absolute;${at};width:${size}px;opacity:${chance.between(0.45, 0.85)}"><circle cx="100" cy="100" r="92" fill="none" stroke="#d4202a" stroke-width="6"/><path id="c" d="M32 110a70 70 0 1 1 136 0" fill="none"/><text fill="#d4202a" font-size="21"><textPath href="#c" textLength="240">某某市市场监督管理局样章</textPath></text><text x="100" y="118" font-size="56" fill="#d4202a" text-anchor="middle">★</text></svg>`

/** A business licence: the wide form of 2019 or the tall one before it. */
export const licencePage = (facts: Facts, chance: Chance): { html: string; width: number; height: number } => {
  const wide = chance.likely(0.6)
  const [width, height] = wide ? [1600, 1130] : [1130, 1600]
  const size = wide ? chance.between(22, 26) : chance.between(23, 27)
  const rows = rowsOf(facts, chance)
  const font = chance.pick(SANS)
  const valueFont = chance.likely(0.7) ? font : chance.pick(SANS)
  const codeFont = chance.pick(['Liberation Sans', 'Liberation Mono', 'DejaVu Sans', 'Liberation Serif', font])
  const code = `<div style="font-size:${size}px">统一社会信用代码</div><div style="font:${chance.pick([400, 700])} ${size * 1.12}px '${codeFont}'">${facts['creditCode'] ?? ''}</div>`
  const issuer = `<div style="position:absolute;right:${wide ? 180 : 120}px;bottom:${wide ? 110 : 130}px;font-size:${size}px">登记机关<div style="margin-top:${size * 1.6}px">${chance.whole(2019, 2025)} 年 ${chance.whole(1, 12)} 月 ${chance.whole(1, 28)} 日</div></div>`
  const foot = `<div style="position:absolute;left:90px;right:90px;bottom:36px;font-size:${size * 0.62}px;display:flex;justify-content:space-between"><span>国家企业信用信息公示系统网址：http://www.gsxt.gov.cn</span><span>市场主体应当于每年1月1日至6月30日通过国家企业信用信息公示系统报送公示年度报告</span></div>`
  const qr = chance.likely(0.7)
    ? `<div style="position:absolute;right:${wide ? 110 : 90}px;top:${wide ? 90 : 80}px;width:130px">${qrSvg(facts['creditCode'] ?? '')}</div>`
    : ''
  const title = `<div style="text-align:center;font-size:${wide ? 66 : 70}px;letter-spacing:.35em;font-weight:700;font-family:'Noto Serif CJK SC'">营业执照</div><div style="text-align:center;font-size:${size}px;margin-top:6px">${chance.pick(['（副　本）', '(副本)', ''])}</div>`
  const body = wide
    ? `<div style="position:absolute;left:110px;top:110px">${code}</div>${qr}<div style="padding-top:120px">${title}</div>
       <div style="position:absolute;left:110px;top:330px;width:720px">${draw([rows['name'], rows['type'], rows['legalPerson'], rows['businessScope']], size, 6)}</div>
       <div style="position:absolute;left:920px;top:330px;width:560px">${draw([rows['registeredCapital'], rows['form'], rows['establishDate'], rows['term'], rows['address']], size, 6)}</div>`
    : `${qr}<div style="padding-top:230px">${title}</div><div style="position:absolute;right:130px;top:${chance.whole(370, 410)}px;text-align:left">${code}</div>
       <div style="position:absolute;left:140px;top:500px;width:850px">${draw([rows['name'], rows['type'], rows['address'], rows['legalPerson'], rows['registeredCapital'], rows['form'], rows['establishDate'], rows['term'], rows['businessScope']], size, 6.4)}</div>`
  const sealAt = wide
    ? chance.pick(['right:200px;bottom:70px', 'right:420px;bottom:280px', 'left:500px;top:620px'])
    : chance.pick(['right:130px;bottom:90px', 'left:420px;top:900px'])
  const paper = chance.pick(['#fffef8', '#fdfaf0', '#fbfbf4', '#ffffff'])
  const html = `<div style="position:relative;width:${width}px;height:${height}px;background:${paper};background-image:repeating-radial-gradient(circle at 50% 60%,rgba(226,190,120,.10) 0 3px,transparent 3px 9px);font:${chance.pick([400, 400, 500, 700])} ${size}px '${valueFont}';color:#1b1b1b">
    <style>.label{font-family:'${font}'}</style><div style="position:absolute;inset:28px;border:9px double #b98a3c"></div>
    <div style="position:absolute;left:${width / 2 - 45}px;top:58px;width:90px;height:90px;border-radius:50%;background:radial-gradient(#e9c14b 30%,#d4202a 32% 62%,#e9c14b 64%)"></div>
    ${body}${issuer}${foot}${chance.likely(0.8) ? seal(chance, 230, sealAt) : ''}
    <div style="position:absolute;left:12%;bottom:9%;font:700 46px 'Liberation Sans';color:rgba(120,120,120,.10)">SPECIMEN</div></div>`
  return { html, width, height }
}
