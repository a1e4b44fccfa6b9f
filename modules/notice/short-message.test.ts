import { describe, expect, it } from 'vitest'
import { shortMessageOf } from './short-message.ts'

const link = new URL('https://portal.example.com/n/AAAAAAAAAAA')

describe('a short message', () => {
  it('says the whole sentence with its address, and to the provider the same in parts', () => {
    expect(shortMessageOf('请确认订单 PO1：绘本首印，截止 11月18日 10:30', link)).toEqual({
      template: 'business_notice',
      params: { title: '请确认订单 PO1', about: '绘本首印，截止 11月18日 10:30', link: 'n/AAAAAAAAAAA' },
      text: '【小树童阅】请确认订单 PO1：绘本首印，截止 11月18日 10:30 https://portal.example.com/n/AAAAAAAAAAA',
    })
  })
  it('has no sign that providers refuse, and no empty part', () => {
    expect(shortMessageOf('请重新确认，数量 1 → 2 本', link)).toMatchObject({
      params: { title: '请重新确认，数量 1改为2 本', about: '请登录查看' },
    })
  })
  it('is cut before its address, never in it', () => {
    const { text, params } = shortMessageOf(`请确认：${'长'.repeat(200)}`, link)
    expect(text).toHaveLength(134)
    expect(text.endsWith(`… ${link.href}`)).toBe(true)
    expect(params.about).toHaveLength(35)
  })
})
