import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Contract, ContractComparison } from '../shapes.ts'
import { aContract } from './contract.fixture.ts'
import { ReturnedFiles } from './returned-files.tsx'

const FILE: FileRef = {
  id: '22222222-2222-4222-8222-222222222222',
  name: '修订稿.docx',
  url: '',
  size: 1,
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  category: '',
  side: 2,
}
const REFUSED: Partial<Contract> = { status: 4, markupFiles: [FILE.id], files: [FILE], rejectReason: '付款期太短' }
const FOUND: ContractComparison = {
  fileId: FILE.id,
  fileName: FILE.name,
  version: 1,
  changed: 1,
  added: 0,
  removed: 0,
  at: '2099-01-02T00:00:00Z',
  notCompared: ['批注'],
  paragraphs: [
    { kind: 'same', label: '第一条', parts: [{ kind: 'same', text: '采购印刷品。' }] },
    {
      kind: 'changed',
      label: '第二条',
      parts: [
        { kind: 'same', text: '月结 ' },
        { kind: 'removed', text: '30' },
        { kind: 'added', text: '60' },
        { kind: 'same', text: ' 天' },
      ],
    },
  ],
}

let sent: { readonly url: string; readonly body: unknown }[] = []
const show = (contract: Contract, permissions: readonly string[], found = FOUND): void => {
  sent = []
  // The network is the border.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ url, body: JSON.parse(typeof body === 'string' ? body : 'null') })
    if (url.includes('/Comparison')) return Response.json(found)
    if (url.includes('/Encrypt'))
      return Response.json({ token: 'token-1', expiresAt: '2099-01-01T00:00:00Z', watermark: '' })
    if (url.includes('/ContractLedger')) return Response.json(contract)
    return Response.json({ permissions, roles: [], ownOnly: false })
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <ReturnedFiles doc={contract} />
    </FileServicesProvider>,
    {},
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '文本对比：修订稿.docx' }))
  return within(await screen.findByRole('dialog'))
}

describe('a Word file that came back', () => {
  it('is shown beside what was sent: what went, what came, and the rest on demand', async () => {
    show(aContract(REFUSED), ['contract.view', 'contract.manage'])
    const drawer = await open()
    await drawer.findByText('修订稿.docx：修改 1 段')
    expect(drawer.getByText('30').tagName).toBe('DEL')
    expect(drawer.getByText('60').tagName).toBe('INS')
    expect(drawer.getByText('修改')).toBeDefined()
    expect(drawer.getByText('…… 1 段没有改动 ……')).toBeDefined()
    expect(drawer.getByText(/请打开文件查看：批注/)).toBeDefined()
    expect(drawer.queryByText('采购印刷品。')).toBeNull()
    await userEvent.click(drawer.getByText('显示全文'))
    expect(drawer.getByText('采购印刷品。')).toBeDefined()
    expect(drawer.queryByRole('button', { name: '采用为正文' })).toBeNull()
  })

  it('becomes the text of a draft', async () => {
    show(aContract({ ...REFUSED, status: 0, isWritable: true }), ['contract.view', 'contract.manage'])
    const drawer = await open()
    await userEvent.click(await drawer.findByRole('button', { name: '采用为正文' }))
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ rowVersion: 3, fileId: FILE.id }))
  })

  it('is said to be the same where nothing was changed', async () => {
    const same = { ...FOUND, changed: 0, notCompared: [], paragraphs: FOUND.paragraphs.slice(0, 1) }
    show(aContract(REFUSED), ['contract.view', 'contract.manage'], same)
    const drawer = await open()
    await drawer.findByText('修订稿.docx：内容没有改动')
    expect(drawer.getByText('采购印刷品。')).toBeDefined()
  })

  it('of a secret contract is compared with a token', async () => {
    show(aContract({ ...REFUSED, isTokenNeeded: true }), ['contract.view', 'contract.manage'])
    await open()
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ fileId: FILE.id, token: 'token-1' }))
  })

  it('is compared by people who manage contracts alone', async () => {
    show(aContract(REFUSED), ['contract.view'])
    await screen.findByRole('list', { name: '修订稿' })
    expect(screen.queryByRole('button', { name: /文本对比/ })).toBeNull()
  })
})
