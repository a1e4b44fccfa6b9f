import { describe, expect, it } from 'vitest'
import { NOTICE_CODES } from '#kernel/notice.ts'
import { cardFor, CARDS, COMMON_CARD, keywordsOf } from './cards.ts'
import { CATALOGUE } from './catalogue.ts'
import { placesIn, render } from './render.ts'
import { filledKeywords } from './rules.ts'
import { shortMessageOf } from './short-message.ts'
import { GROUPS } from './words.ts'

/** What the places usually hold, rather long than short. */
const TYPICAL: Readonly<Record<string, string>> = {
  until: '2026-12-31',
  code: 'PO202611150001',
  noun: '采购订单',
  inquiry: 'XJ202611150001',
  title: '精装绘本《小熊的星空》英文版首印 20,000 册',
  deadline: '11月18日 10:30',
  date: '2026-12-20',
  days: '3',
  change: '需求日期 12-20 → 12-28等 2 处',
  changes: '第 1 行 精装绘本《小熊的星空》 数量 6,000 本 → 7,000 本\n第 2 行 点读卡 数量 1 套 → 2 套',
  reason: '纸张未到，需要改期',
  result: '请重新答复订单，协商被驳回',
  supplier: '杭州彩印包装有限公司',
  company: '杭州彩印包装有限公司',
  name: '杭州彩印包装有限公司',
  who: '采购方',
  buyer: '小树童阅文化有限公司',
  inviter: '陈晨',
  person: '李四',
  mobile: '138****0001',
  from: '陈晨',
  to: '李四',
  tail: '6789',
  effectiveAt: '2026-11-15',
  count: '12',
  codes: 'PO202611150001、PO202611150002',
  items: '账户证明不清晰',
  remark: '请尽快处理',
  round: '2',
  question: '封面覆哑膜还是亮膜？',
  fileName: '采购订单.xlsx',
  rowCount: '120',
  unit: '行',
  content: '2 月 8 日至 15 日停止收货。',
  tracking: '顺丰速运 SF1234567890',
  left: '1,800 模次',
}
const LINK = new URL('https://portal.example.com/n/AAAAAAAAAAA')
const entries = NOTICE_CODES.map((code) => [code, CATALOGUE[code]] as const)
const onWechat = entries.filter(([, { channels }]) => channels.includes('wechat'))
const bySms = entries.filter(([, { channels }]) => channels.includes('sms'))

const only = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(TYPICAL).filter(([name]) => names.includes(name)))

const filledCard = (title: string) =>
  filledKeywords({ title, wechatKeywords: keywordsOf(cardFor(title)) }, { ...TYPICAL, sentTime: '2026-11-15 09:00' })

describe('the catalogue', () => {
  it.each(entries)('has words, a group and a way for %s', (_code, { bizType, channels, title, content }) => {
    expect(GROUPS[bizType]).toBeDefined()
    expect(channels).toContain('inApp')
    expect(render(title, TYPICAL)).not.toBe('')
    expect(placesIn(title, content).filter((name) => TYPICAL[name] === undefined)).toEqual([])
  })
  it.each(entries)('reads well in %s whatever is not known', (_code, { title, content }) => {
    for (const text of [title, content]) {
      const places = placesIn(text)
      const known = [
        places,
        [],
        ...places.map((name) => [name]),
        ...places.map((one) => places.filter((x) => x !== one)),
      ]
      for (const names of known)
        expect(render(text, only(names)), `${text} with ${names.join()}`).not.toMatch(
          /^[，。；：、\s]|[，；：、]$|[，；：、][，。；：\n]|。[，。；]|（\s*）| {2}|在前|于[到过截]|尾号的|由变更|为。|第轮/,
        )
    }
  })
  it.each(entries.filter(([, { isTodo }]) => isTodo))('says first what is to be done: %s', (_code, { title }) => {
    expect(title).toMatch(/^请|^\{\{result\}\}：|，请处理：/)
  })
  it.each(bySms)('fits into a short message of two parts, uncut and with its link: %s', (_code, { title }) => {
    const { text, params } = shortMessageOf(render(title, TYPICAL), LINK)
    expect(text.length).toBeLessThanOrEqual(134)
    expect(text).not.toMatch(/…|→/)
    expect(text.endsWith(` ${LINK.href}`)).toBe(true)
    for (const value of Object.values(params)) expect(value.length).toBeLessThanOrEqual(35)
  })
  it.each(onWechat)('fills a card of the messaging app for %s', (_code, { title }) => {
    const card = cardFor(title)
    const filled = filledCard(title)
    expect(Object.keys(filled)).toEqual(CARDS[card].fields.map(({ name }) => name))
    expect(filled['thing1']).not.toMatch(/PO2026|11月/)
  })
  // The name of a company alone may fill the heading.
  const ofDocuments = onWechat.filter(
    ([, { title }]) => cardFor(title) !== COMMON_CARD && !title.includes('{{supplier}}'),
  )
  it.each(ofDocuments)('says on the card in full what is to be done: %s', (_code, { title }) => {
    expect(filledCard(title)['thing1']).not.toContain('…')
  })
})
