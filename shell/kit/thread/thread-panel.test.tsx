import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message, MessageDraft, Thread } from '#kernel/thread.ts'
import { hearThreadNews } from '#shell/server-state/thread-news.ts'
import { showPage } from '../page.fixture.tsx'
import { IDLE_FILES } from '../upload/file-services.fixture.ts'
import { FileServicesProvider } from '../upload/file-services.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { COMPOSER, THREAD } from './words.ts'

const aMessage = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  kind: 'message',
  isInternal: false,
  side: 'staff',
  authorName: '王采',
  isOwn: false,
  text: id,
  files: [],
  mentions: [],
  at: '2026-11-17T08:00:00.000Z',
  withdrawnAt: null,
  withdrawUntil: null,
  readBy: [],
  ...changes,
})

let messages: Message[] = []
let earlier: Message[] = []
let unread = 0
let sent: { readonly key: string; readonly body: MessageDraft }[] = []
let isDown = false

// The network is the border: it keeps one thread, as the server does.
const answer = async (url: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
  if (url.endsWith('/Person'))
    return Response.json([
      { id: 'p1', name: '王采', side: 'staff' },
      { id: 'p2', name: '李四', side: 'supplier' },
    ])
  if (method === 'GET') {
    const page: Thread = url.includes('Before=')
      ? { messages: earlier, hasEarlier: false, isShared: true, unread: 0, unreadInternal: 0 }
      : { messages, hasEarlier: earlier.length > 0, isShared: true, unread, unreadInternal: 0 }
    return Response.json(page)
  }
  const read: MessageDraft = JSON.parse(typeof body === 'string' ? body : '{}')
  sent.push({ key: new Headers(headers).get('idempotency-key') ?? '', body: read })
  if (url.endsWith('/Read')) {
    unread = 0
    return Response.json({ unread, unreadInternal: 0 })
  }
  if (isDown) return Response.json({ type: 'Internal', title: '没有成功', status: 500 }, { status: 500 })
  const made = aMessage(`n${sent.length}`, { text: read.text, side: 'supplier', isOwn: true, authorName: '陈晨' })
  messages = [...messages, made]
  return Response.json(made)
}

beforeEach(() => {
  sessionStorage.clear()
  messages = []
  earlier = []
  unread = 0
  sent = []
  isDown = false
  vi.stubGlobal('fetch', answer)
})
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const show = (id = 'd1'): void =>
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <ThreadPanel place={{ entity: 'PurchaseOrder', id }} />
    </FileServicesProvider>,
  )
const input = () => screen.findByRole('textbox', { name: COMPOSER.label })
const sendButton = () => screen.getByRole('button', { name: /^发\s?送$/ })

describe('the messages of a document', () => {
  it('stand in their order with names, receipts and what is no message', async () => {
    messages = [
      aMessage('纸张到了吗'),
      aMessage('催', { kind: 'reminder', text: '请今天确认' }),
      aMessage('撤', { withdrawnAt: '2026-11-17T08:01:00.000Z', text: '' }),
      aMessage('到了', {
        side: 'supplier',
        isOwn: true,
        readBy: [{ name: '王采', side: 'staff', at: '2026-11-17T08:03:00.000Z' }],
      }),
      aMessage('在吗', { side: 'supplier', isOwn: true }),
    ]
    show()
    const log = await screen.findByRole('log', { name: THREAD.log })
    const items = within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items[0]).toContain('纸张到了吗')
    expect(items[1]).toContain(THREAD.reminded('王采'))
    expect(items[1]).toContain('请今天确认')
    expect(items[2]).toContain(THREAD.withdrawn('王采'))
    expect(items[3]).toContain(THREAD.readBy('王采'))
    expect(items[4]).toContain('对方未读')
  })

  it('of earlier days come before them when they are asked for', async () => {
    messages = [aMessage('新')]
    earlier = [aMessage('旧')]
    show()
    await userEvent.click(await screen.findByRole('button', { name: THREAD.earlier }))
    await screen.findByText('旧')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.includes('旧'))).toEqual([true, false])
  })

  it('of others appear by themselves when there is news', async () => {
    messages = [aMessage('一')]
    show()
    await screen.findByText('一')
    messages = [...messages, aMessage('二')]
    await hearThreadNews()
    expect(await screen.findByText('二')).toBeTruthy()
  })
})

/** A window in which everything is in sight once it is drawn. */
class InSight {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect(): void {
    this.#tell([{ isIntersecting: false }])
  }
}

describe('what is in sight', () => {
  it('counts as read, also when it arrives after the panel was drawn', async () => {
    const usual = IntersectionObserver
    vi.stubGlobal('IntersectionObserver', InSight)
    messages = [aMessage('颜色对吗')]
    unread = 1
    show('read')
    await waitFor(() => expect(sent).toMatchObject([{ body: { messageId: '颜色对吗' } }]))
    vi.stubGlobal('IntersectionObserver', usual)
  })
})

describe('who writes a message', () => {
  it('sends it with the people whom the text mentions, and the field is empty for the next', async () => {
    show()
    fireEvent.change(await input(), { target: { value: '请@王采 看一下' } })
    await userEvent.click(sendButton())
    await waitFor(() => expect(sent).toMatchObject([{ body: { text: '请@王采 看一下', mentions: ['p1'] } }]))
    await screen.findByText(/看一下/)
    await waitFor(async () => expect(await input()).toHaveProperty('value', ''))
  })

  it('finds the text where it was after a broken line, and sends it under the same key: once', async () => {
    show()
    isDown = true
    fireEvent.change(await input(), { target: { value: '交期可以提前' } })
    await userEvent.click(sendButton())
    await screen.findByText('没有成功')
    expect(await input()).toHaveProperty('value', '交期可以提前')
    isDown = false
    await userEvent.click(sendButton())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.key).not.toBe('')
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('finds the text again after the page was left, on this document and on no other', async () => {
    show()
    fireEvent.change(await input(), { target: { value: '写了一半' } })
    cleanup()
    show('d2')
    expect(await input()).toHaveProperty('value', '')
    cleanup()
    show()
    expect(await input()).toHaveProperty('value', '写了一半')
  })

  it('sends by Ctrl and Enter, but never by an Enter that accepts a candidate of a Chinese input', async () => {
    show()
    const field = await input()
    fireEvent.change(field, { target: { value: '你好' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(sent).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('cannot send nothing', async () => {
    show()
    fireEvent.change(await input(), { target: { value: '  ' } })
    expect(sendButton()).toHaveProperty('disabled', true)
  })
})
