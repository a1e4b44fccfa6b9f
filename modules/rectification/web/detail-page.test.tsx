import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { AnswerDraft, Task } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { aTask } from './task.fixture.ts'

interface Body {
  readonly rowVersion: number
  readonly answer?: AnswerDraft
}
let task = aTask()
let sent: { readonly method: string; readonly url: string; readonly body: Body }[] = []
let isDown = false

const refusal = (status: number): Response =>
  Response.json(
    { type: status === 412 ? 'Stale' : 'Internal', title: '没有成功', status, errors: {}, extensions: {} },
    { status },
  )

// The network is the border: it keeps one task, as the server does.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (method === 'GET') return Response.json(url.includes('RectificationTask') ? task : {})
  const read: Body = JSON.parse(typeof body === 'string' ? body : '')
  sent.push({ method, url, body: read })
  if (isDown) return refusal(500)
  if (read.rowVersion !== task.rowVersion) return refusal(412)
  task = {
    ...task,
    rowVersion: task.rowVersion + 1,
    answer: { ...task.answer, ...read.answer },
    ...(read.answer?.containment?.sold ? { allowedTransitions: ['submitIca'], blockedTransitions: [] } : {}),
    ...(method === 'PATCH' ? { sentence: '下一步。', writable: [], allowedTransitions: [] } : {}),
  }
  return Response.json(task)
}

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  isDown = false
  task = aTask()
  vi.stubGlobal('fetch', answer)
})
// What was not saved goes out when the page is left: the network stays until the last one is.
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const show = async (changes: Partial<Task> = {}) => {
  task = aTask(changes)
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: task.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const steps = () => within(screen.getByRole('navigation', { name: '8D 进度' }))
const actions = () => screen.getByLabelText<HTMLTextAreaElement>('围堵措施')

describe('the steps', () => {
  it('say what is done, where the task is and what is ahead', async () => {
    await show()
    const all = steps().getAllByRole('button')
    const named = (name: RegExp) => all.indexOf(steps().getByRole('button', { name }))
    const said = [/^D1\s*整改小组\s*，已完成$/, /^D2.*已完成$/, /^D3\s*临时措施\s*，当前步骤$/, /^D4.*未开始$/]
    expect(said.map(named)).toEqual([0, 1, 2, 3])
    expect(all.indexOf(steps().getByRole('button', { current: 'step' }))).toBe(2)
  })

  it('say which deadline runs and that it has passed, and nothing where none runs', async () => {
    await show()
    expect(screen.getByText(/^临时措施截止 2020-01-02/)).toBeDefined()
    expect(screen.getByText(/^已超过 \d+ 天/)).toBeDefined()
    cleanup()
    await show({ status: 4, dueAt: null, writable: [] })
    expect(screen.queryByText(/^已超过/)).toBeNull()
  })

  it('open what is folded', async () => {
    const user = await show()
    const cause = screen.getByRole('button', { name: 'D4 根本原因' })
    expect(cause.getAttribute('aria-expanded')).toBe('false')
    await user.click(steps().getByRole('button', { name: /^D4/ }))
    expect(cause.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the form of a stage', () => {
  it('saves itself part by part', async () => {
    const user = await show()
    await user.type(actions(), '停线')
    await screen.findByText(/^已保存/)
    await waitFor(() => expect(sent.at(-1)?.body.answer?.containment?.actions).toBe('停线'))
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { rowVersion: 3 } })
    expect(sent[0]?.body.answer?.team).toBeUndefined()
  })

  it('keeps what was typed when it cannot be saved, and saves it on demand', async () => {
    const user = await show()
    isDown = true
    await user.type(actions(), '停线')
    await screen.findByText(/^保存失败/)
    expect(actions().value).toBe('停线')
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText(/^已保存/)
    expect(task.answer.containment.actions).toBe('停线')
  })

  it('E-412 lets the person choose when somebody else wrote the same', async () => {
    const user = await show()
    const theirs = { ...task.answer.containment, actions: '别人写的' }
    task = { ...task, rowVersion: 9, answer: { ...task.answer, containment: theirs } }
    await user.type(actions(), '我写的')
    await user.click(await screen.findByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(task.answer.containment.actions).toBe('我写的'))
    expect(actions().value).toBe('我写的')
  })

  it('says at its button why the step is closed, and opens it once that is mended', async () => {
    const user = await show()
    const [, button] = screen.getAllByRole<HTMLButtonElement>('button', { name: '提交临时措施' })
    expect(button?.disabled).toBe(true)
    const why = document.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`)
    expect(why?.textContent).toBe('请填写围堵措施，并核查在库、在途、已售')
    await user.type(screen.getByLabelText('已售核查'), '无')
    await waitFor(() => expect(button?.disabled).toBe(false))
  })

  it('is saved before the step is taken, with the version that this gave', async () => {
    const user = await show({ allowedTransitions: ['submitIca'], blockedTransitions: [] })
    await user.type(actions(), '停线')
    await user.click(screen.getAllByRole('button', { name: '提交临时措施' }).at(-1) ?? actions())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交临时措施' }))
    await screen.findByText('下一步。')
    // A slow machine saves in the middle of a word, too.
    expect(sent.map(({ body }) => body.rowVersion)).toEqual(sent.map((_, index) => 3 + index))
    expect([sent.at(-2)?.body.answer?.containment?.actions, sent.at(-1)?.method]).toEqual(['停线', 'PATCH'])
  })

  it('is not taken when it cannot be saved', async () => {
    const user = await show({ allowedTransitions: ['submitIca'], blockedTransitions: [] })
    isDown = true
    await user.type(actions(), '停线')
    await user.click(screen.getAllByRole('button', { name: '提交临时措施' }).at(-1) ?? actions())
    await screen.findByText('有内容尚未保存，请先处理')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['PUT']))
  })
})

it('is only read by people who may not write it', async () => {
  await show({ writable: [], allowedTransitions: [], blockedTransitions: [] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '提交临时措施' })).toBeNull()
  expect(screen.getByText('封面脱胶')).toBeDefined()
})

it('shows why it came back before everything else', async () => {
  await show({ returnReason: '原因不够深' })
  const note = screen.getByText('退回原因')
  const first = screen.getByRole('button', { name: 'D1 整改小组' })
  expect(screen.getByText('原因不够深')).toBeDefined()
  expect(note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
