import { expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import type { ActionPage } from '#modules/action-link/contract.ts'
import { draw } from './draw.ts'
import type { View } from './flow.ts'

const PAGE: ActionPage = {
  title: '采购订单',
  code: 'PO202611180001',
  statusName: '待确认',
  action: '确认订单',
  companyName: '深圳晨光彩印',
  userName: '陈晨',
  facts: [{ label: '产品', value: '<img src=x onerror=alert(1)>' }],
  refused: null,
  key: 'K'.repeat(43),
  until: '2026-11-18T07:00:00.000Z',
}

const shown = (view: View) => {
  const ways = { whole: '/act/page/T', take: vi.fn<() => void>(), again: vi.fn<() => void>() }
  document.body.replaceChildren(...draw(view, ways))
  return ways
}

it('the page says what it is about, and has one button and the way to the whole page', () => {
  const ways = shown({ name: 'shown', page: PAGE, isSending: false })
  expect(screen.getByRole('heading', { name: '确认订单' })).toBeDefined()
  expect(screen.getByText('深圳晨光彩印 · 陈晨')).toBeDefined()
  expect(screen.getByRole('link', { name: '打开完整页面' }).getAttribute('href')).toBe('/act/page/T')
  screen.getByRole('button', { name: '确认订单' }).click()
  expect(ways.take).toHaveBeenCalledOnce()
})

it('words of a document are words, whatever they look like', () => {
  shown({ name: 'shown', page: PAGE, isSending: false })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

it('while it is being done a second tap does nothing', () => {
  const ways = shown({ name: 'shown', page: PAGE, isSending: true })
  screen.getByRole('button', { name: '正在办理…' }).click()
  expect(ways.take).not.toHaveBeenCalled()
})

it('what cannot be done says why, and offers the whole page alone', () => {
  shown({ name: 'shown', page: { ...PAGE, refused: '您已通过此链接办理', key: null, until: null }, isSending: false })
  expect(screen.getByText('您已通过此链接办理')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: '打开完整页面' })).toBeDefined()
})

it('a refusal says its sentence, with a second try and the way to sign in', () => {
  const ways = shown({ name: 'failed', why: '此链接只能由收到消息的本人在自己的微信中打开' })
  expect(screen.getByText('此链接只能由收到消息的本人在自己的微信中打开')).toBeDefined()
  screen.getByRole('button', { name: '重新打开' }).click()
  expect(ways.again).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: '登录后办理' })).toBeDefined()
})

it('a link that is not whole says so, and still has the way to sign in', () => {
  shown({ name: 'broken' })
  expect(screen.getByRole('heading', { name: '链接不完整' })).toBeDefined()
  expect(screen.getByRole('link', { name: '登录后办理' }).getAttribute('href')).toBe('/act/page/T')
})
