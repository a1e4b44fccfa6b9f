import type { Chance } from './chance.ts'
import type { Facts } from './facts.ts'

const FONTS = ['Noto Sans CJK SC', 'Noto Serif CJK SC', 'Noto Sans CJK SC']
const NUMBER_FONTS = ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans Mono CJK SC']
const PAPER =
  'linear-gradient(115deg,#dfeaf2,#f3e9ee 45%,#e3efe6),repeating-linear-gradient(24deg,rgba(90,140,180,.10) 0 2px,transparent 2px 9px)'

const card = (inside: string): { html: string; width: number; height: number } => ({
  html: `<div style="position:relative;width:1284px;height:810px;border-radius:44px;overflow:hidden;background:${PAPER};color:#151515">${inside}<div style="position:absolute;right:40px;top:26px;font:700 34px 'Liberation Sans';color:rgba(120,120,120,.16)">SPECIMEN</div></div>`,
  width: 1284,
  height: 810,
})

const at = (left: number, top: number, size: number, text: string, more = ''): string =>
  `<div style="position:absolute;left:${left}px;top:${top}px;font-size:${size}px;${more}">${text}</div>`

const label = 'color:#2f6f9f'

/** The side with the portrait. */
export const idFrontPage = (facts: Facts, chance: Chance) => {
  const font = chance.pick(FONTS)
  const numberFont = chance.pick(NUMBER_FONTS)
  const [year = '', month = '', day = ''] = (facts['birth'] ?? '').split('-')
  const bare = (text: string): string => String(Number(text))
  const address = facts['address'] ?? ''
  const line = chance.whole(10, 11)
  const lines = Array.from({ length: Math.ceil(address.length / line) }, (_, row) =>
    address.slice(row * line, (row + 1) * line),
  )
  const gap = chance.between(0, 1)
  const weight = chance.pick([400, 500, 700])
  const portrait = `<svg viewBox="0 0 100 125" style="position:absolute;right:84px;top:110px;width:340px"><rect width="100" height="125" fill="rgba(255,255,255,.55)"/><circle cx="50" cy="45" r="22" fill="#c9a283"/><path d="M28 42c0-30 44-30 44 0l-4-8H32z" fill="#222"/><path d="M8 125c0-44 84-44 84 0z" fill="#3c4a5a"/></svg>`
  return card(`<div style="font:${weight} 44px '${font}'">
    ${at(96, 88, 36, '姓 名', label)}${at(232, 78, 50, facts['name'] ?? '', `letter-spacing:${0.12 + gap * 0.3}em`)}
    ${at(96, 190, 36, '性 别', label)}${at(232, 184, 44, facts['sex'] ?? '')}${at(366, 190, 36, '民 族', label)}${at(500, 184, 44, facts['nation'] ?? '')}
    ${at(96, 292, 36, '出 生', label)}${at(232, 288, 42, `${year}<span style="font-size:36px;margin:0 16px;${label}">年</span>${bare(month)}<span style="font-size:36px;margin:0 16px;${label}">月</span>${bare(day)}<span style="font-size:36px;margin:0 16px;${label}">日</span>`)}
    ${at(96, 392, 36, '住 址', label)}${at(232, 384, 42, lines.join('<br>'), 'line-height:1.32')}
    ${at(96, 680, 36, '公民身份号码', label)}${at(430, 672, 52, facts['idNumber'] ?? '', `font-family:'${numberFont}';letter-spacing:${chance.between(0.02, 0.12)}em;font-weight:${chance.pick([400, 700])}`)}
    </div>${portrait}`)
}

/** The side with the emblem. */
export const idBackPage = (facts: Facts, chance: Chance) => {
  const font = chance.pick(FONTS)
  const dots = (date: string): string => date.replaceAll('-', '.')
  const period = `${dots(facts['validFrom'] ?? '')}-${dots(facts['validTo'] ?? '')}`
  return card(`<div style="font:${chance.pick([400, 500, 700])} 42px '${font}'">
    <div style="position:absolute;left:80px;top:80px;width:210px;height:220px;border-radius:46%;background:radial-gradient(#e9c14b 26%,#d4202a 28% 66%,#e9c14b 68%)"></div>
    ${at(420, 96, 72, '中华人民共和国', "letter-spacing:.14em;font-family:'Noto Serif CJK SC'")}${at(400, 220, 106, '居 民 身 份 证', "font-family:'Noto Serif CJK SC';font-weight:700")}
    ${at(290, 560, 38, '签发机关', '')}${at(500, 556, 42, facts['authority'] ?? '')}
    ${at(290, 668, 38, '有效期限', '')}${at(500, 664, 42, period, `font-family:'${chance.pick(['Liberation Sans', 'Noto Sans CJK SC', 'DejaVu Sans'])}','${font}'`)}</div>`)
}
