import type { Chance } from './chance.ts'
import type { Facts } from './facts.ts'

const FACES = [
  '#b3202a,#7d1018',
  '#1c4f9c,#0d2c60',
  '#2b2b30,#55565e',
  '#0f7a5a,#064a35',
  '#d9b36a,#a87b2e',
  '#efefef,#cfd4da',
  '#5b2a86,#2f1250',
  '#e8743b,#b34512',
]
const NUMBER_FONTS = ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans Mono CJK SC']

/** What a card says of its kind, if anything. */
const CREDIT = ['信用卡', '贷记卡', 'CREDIT CARD', '']
const DEBIT = ['借记卡', '储蓄卡', 'DEBIT CARD', '']
const THRU = ['VALID<br>THRU', 'VALID THRU', 'GOOD<br>THRU', 'EXPIRES END', '有效期至', 'MONTH/YEAR', '月/年', '']

/** The day it ends, with its label before it, close or far, or above it; pressed like the number or in plain small print. */
const thruOf = (thru: string, chance: Chance, style: string): string => {
  const label = `<span style="font-size:${chance.whole(20, 28)}px;line-height:1.1;text-align:right">${chance.pick(THRU)}</span>`
  const size = chance.whole(28, 54)
  const ink = chance.likely(0.7) ? style : `opacity:${chance.pick([1, 0.9, 0.8])}`
  const date = `<span style="font:700 ${size}px '${chance.pick(NUMBER_FONTS)}';${ink}">${thru}</span>`
  const flow = chance.pick(['row', 'row', 'column'])
  const gap = flow === 'row' ? chance.whole(8, 220) : 2
  return `<div style="position:absolute;left:${chance.whole(90, 560)}px;top:${chance.whole(548, 580)}px;display:flex;flex-direction:${flow};align-items:center;gap:${gap}px;white-space:nowrap">${label}${date}</div>`
}

/** Numbers printed flat, pressed out of the plastic, or in worn gold. */
const pressed = (chance: Chance, dark: boolean): string => {
  const ink = dark ? '#f4f4f4' : '#23252b'
  return chance.pick([
    `color:${ink}`,
    `color:${dark ? '#e6e6ea' : '#d8d8dc'};text-shadow:-2px -2px 1px rgba(255,255,255,.55),2px 2px 2px rgba(0,0,0,.75)`,
    'color:#e7c46c;text-shadow:-1px -1px 1px rgba(255,245,200,.8),2px 2px 2px rgba(60,35,0,.85)',
  ])
}

/** The face of a bank card. */
export const bankCardPage = (facts: Facts, chance: Chance) => {
  const face = chance.pick(FACES)
  const dark = !/^#(efefef|d9b36a)/.test(face)
  const number = facts['cardNumber'] ?? ''
  const grouped = chance.likely(0.85) ? number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : number.replace(/^(\d{6})/, '$1 ')
  const style = face.startsWith('#d9b36a') || face.startsWith('#efefef') ? `color:#2a2420` : pressed(chance, dark)
  const ink = dark ? '#ffffff' : '#2a2420'
  const bank = facts['bankName'] ?? ''
  const thru = facts['validThru']
  const html = `<div style="position:relative;width:1284px;height:810px;border-radius:48px;overflow:hidden;background:linear-gradient(${chance.whole(100, 160)}deg,${face});color:${ink};font:500 40px 'Noto Sans CJK SC'">
    <svg viewBox="0 0 128 81" style="position:absolute;inset:0;opacity:.16"><circle cx="${chance.whole(60, 120)}" cy="${chance.whole(0, 70)}" r="${chance.whole(24, 48)}" fill="#fff"/><path d="M0 ${chance.whole(30, 70)}Q40 ${chance.whole(20, 60)} 128 ${chance.whole(40, 80)}V81H0z" fill="${chance.pick(['#000', '#fff'])}"/></svg>
    <div style="position:absolute;left:76px;top:64px;font-size:${bank.length > 6 ? 54 : 62}px;font-weight:700;font-family:'${chance.pick(['Noto Sans CJK SC', 'Noto Serif CJK SC'])}'">${bank}</div>
    <div style="position:absolute;right:76px;top:74px;font-size:38px">${chance.pick(facts['cardType'] === 'credit' ? CREDIT : DEBIT)}</div>
    <div style="position:absolute;left:96px;top:240px;width:150px;height:112px;border-radius:16px;background:linear-gradient(135deg,#f0d58a,#a8853a 60%,#f2dfa4);box-shadow:inset 0 0 0 3px rgba(90,60,0,.35)"></div>
    <div style="position:absolute;left:${chance.whole(70, 100)}px;top:${chance.whole(410, 450)}px;white-space:pre;font:700 ${number.length > 16 ? 74 : 82}px '${chance.pick(NUMBER_FONTS)}';${style};transform-origin:left;transform:scaleX(${number.length > 16 ? 0.96 : 1});max-width:1160px">${grouped}</div>
    ${thru === undefined ? '' : thruOf(thru, chance, style)}
    <div style="position:absolute;left:90px;bottom:84px;font:700 44px 'Liberation Mono';${style}">${facts['cardType'] === 'credit' ? 'SPECIMEN HOLDER' : ''}</div>
    <div style="position:absolute;right:80px;bottom:70px;width:200px;height:124px;border-radius:14px;background:linear-gradient(90deg,#c8102e 33%,#00508f 33% 66%,#00797a 66%);font:italic 700 44px 'Liberation Sans';color:#fff;line-height:124px;text-align:center">UnionPay</div></div>`
  return { html, width: 1284, height: 810 }
}
