import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Channel } from '../shapes.ts'
import { ChannelPage } from './channel-page.tsx'

const OFF: Channel = {
  service: null,
  usesGroup: false,
  usesPersonal: false,
  hasRobotKey: false,
  hasRobotSecret: false,
  appId: '',
  agentId: '',
  hasAppSecret: false,
  rowVersion: 0,
  recent: [],
}
const KEY = '693a91f6-7aaa-4bc4-97a0-0ec2sifa5aaa'

let channel: Channel = OFF
let refusal: object | undefined
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []

const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (method === 'GET') return Response.json(channel)
  sent.push({ method, url, body: JSON.parse(typeof body === 'string' ? body : 'null') })
  if (url.endsWith('/Test'))
    return Response.json({ isSent: false, sentence: '钉钉限制了发送频率，请稍后再试（130101）' })
  if (refusal) return Response.json(refusal, { status: 422 })
  channel = { ...channel, service: 'wecom', usesGroup: true, hasRobotKey: true, rowVersion: 1 }
  return Response.json(channel)
}

beforeEach(() => {
  channel = OFF
  refusal = undefined
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for a way and its keys before it sends anything', async () => {
  showPage(<ChannelPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '企业微信' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('群消息和个人消息至少选一种')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: '发到群' }))
  await userEvent.type(screen.getByLabelText('机器人地址（Webhook）'), 'https://evil.example/')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('不是企业微信群机器人的地址，请从群设置里完整复制')).toBeTruthy()
  expect(sent).toEqual([])
})
it('sends the keys once and does not keep them on the page', async () => {
  showPage(<ChannelPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '企业微信' }))
  await userEvent.click(screen.getByRole('switch', { name: '发到群' }))
  const field = screen.getByLabelText<HTMLInputElement>('机器人地址（Webhook）')
  await userEvent.type(field, KEY)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: {
      rowVersion: 0,
      service: 'wecom',
      usesGroup: true,
      usesPersonal: false,
      robot: { address: KEY, secret: '' },
    },
  })
  expect(field.placeholder).toBe('已设置，更换时粘贴新地址')
})
it('leaves keys alone whose fields stay empty, and shows what the server minds at its field', async () => {
  channel = {
    ...OFF,
    service: 'dingtalk',
    usesPersonal: true,
    appId: 'ding1234',
    agentId: '1',
    hasAppSecret: true,
    rowVersion: 4,
  }
  refusal = { status: 422, title: '填写有误', errors: { 'app.agentId': ['AgentId 应为数字'] } }
  showPage(<ChannelPage />)
  const agent = await screen.findByLabelText('AgentId')
  await userEvent.clear(agent)
  await userEvent.type(agent, '22')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('AgentId 应为数字')).toBeTruthy()
  expect(sent[0]?.body).toEqual({
    rowVersion: 4,
    service: 'dingtalk',
    usesGroup: false,
    usesPersonal: true,
    app: { appId: 'ding1234', agentId: '22' },
  })
})
it('tests what is saved, and says what the service answered and how it went lately', async () => {
  channel = {
    ...OFF,
    service: 'dingtalk',
    usesGroup: true,
    hasRobotKey: true,
    rowVersion: 2,
    recent: [
      {
        way: 'group',
        sent: 12,
        failed: 1,
        waiting: 0,
        lastFailure: '暂时连不上钉钉，请检查网络后重试（TimeoutError）',
      },
    ],
  }
  showPage(<ChannelPage />)
  const test = await screen.findByRole('button', { name: '给自己发一条测试' })
  expect(screen.getByText('群消息：已发送 12 条，失败 1 条')).toBeTruthy()
  expect(screen.getByText('最近一次失败：暂时连不上钉钉，请检查网络后重试（TimeoutError）')).toBeTruthy()
  await userEvent.click(test)
  expect(await screen.findByText('钉钉限制了发送频率，请稍后再试（130101）')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: '发给个人' }))
  expect(test.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('请先保存，再测试')).toBeTruthy()
})
