import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { aContract, SHA256, SIGNED_BY_SUPPLIER } from './contract.fixture.ts'
import { SignForm } from './sign-form.tsx'
import { SignPage } from './sign-page.tsx'

let sent: { readonly url: string; readonly body: unknown }[] = []
let fetched = 0

const network = (refused?: Record<string, string[]>, contract = aContract()): void => {
  sent = []
  fetched = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      fetched += 1
      return Response.json(contract)
    }
    sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
    if (url.includes('/SignCode')) return Response.json({ mobileMasked: '138****0001', expiresIn: 300 })
    return refused === undefined
      ? Response.json(contract)
      : Response.json({ title: '请检查填写内容', errors: refused }, { status: 422 })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (isRead: boolean) => {
  showPage(<SignForm contract={aContract()} sha256={SHA256} isRead={isRead} />)
  return userEvent.setup()
}
const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText(/138\*\*\*\*0001/)
  await user.type(screen.getByLabelText('签署人姓名'), '陈晨')
  await user.type(screen.getByLabelText('短信验证码'), '123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '确认签署' }))
}

describe('the form of a signature', () => {
  it('is asleep until the text was read to its end, and says so', () => {
    network()
    show(false)
    expect(screen.getByRole('button', { name: '确认签署' })).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('签署人姓名')).toHaveProperty('disabled', true)
    expect(screen.getByText('请把正文阅读到底，再签署。')).toBeDefined()
  })

  it('asks for name, code and consent, and sends them with what was read', async () => {
    network()
    const user = show(true)
    await user.click(screen.getByRole('button', { name: '确认签署' }))
    await screen.findByText('请填写签署人姓名')
    expect(screen.getByText('请先勾选同意')).toBeDefined()
    expect(sent).toEqual([])
    await fill(user)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toMatchObject({ body: { readSha256: SHA256 } })
    expect(sent[1]).toMatchObject({
      url: expect.stringContaining('transition=partnerSign'),
      body: { rowVersion: 3, readToEnd: true, readSha256: SHA256, signerName: '陈晨', smsCode: '123456' },
    })
  })

  it('says at its field that a code is wrong, and keeps what was typed', async () => {
    network({ smsCode: ['验证码错误或已过期'] })
    const user = show(true)
    await fill(user)
    await screen.findByText('验证码错误或已过期')
    expect(screen.getByLabelText('签署人姓名')).toHaveProperty('value', '陈晨')
  })
})

describe('the page of a signature', () => {
  it('of a contract that was signed shows the number of its certificate and what to keep', async () => {
    network(undefined, aContract({ status: 5, signatures: SIGNED_BY_SUPPLIER }))
    showPage(<SignPage />, { params: { id: aContract().id } })
    await screen.findByText('签署完成')
    expect(screen.getByText('CERT-0001')).toBeDefined()
    for (const name of ['下载签署件', '下载证据报告', '查看合同'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it('of a contract that is not to be signed now says so', async () => {
    network(undefined, aContract({ status: 7 }))
    showPage(<SignPage />, { params: { id: aContract().id } })
    await screen.findByText('这份合同现在不能签署。')
    expect(fetched).toBeGreaterThan(0)
  })
})
