import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { CHECKLIST } from '../checklist.fixture.ts'
import type { Review, ReviewDraft, ReviewMove } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { aReview } from './review.fixture.ts'

const ID = aReview().id
const WU = { id: '22222222-2222-4222-8222-222222222222', name: '吴品控' }
const LIN = { id: '33333333-3333-4333-8333-333333333333', name: '林品控' }
const TEAM: Review['team'] = [
  { name: WU.name, role: 1, userId: WU.id, sections: ['质量'] },
  { name: '外部专家', role: 3, sections: ['安全'] },
]

let review = aReview()
let moves: ReviewMove[] = []
let drafts: ReviewDraft[] = []

// The network is the border: it keeps one review, as the server does.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  const sent = () => JSON.parse(typeof body === 'string' ? body : '')
  if (method === 'PATCH') moves.push(sent())
  if (method === 'PUT') drafts.push(sent().draft)
  if (url.endsWith('/ReviewTask/Reviewers')) return Response.json([WU, LIN])
  if (url.includes(`/ReviewTask/${ID}`)) return Response.json(review)
  if (url.includes('/ReviewTemplate'))
    return Response.json([{ id: ID, name: '工厂评审表', sections: CHECKLIST }], {
      headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' },
    })
  return url.includes('/Summary/') || url.includes('/CurrentUser')
    ? Response.json({ permissions: [], roles: [] })
    : Response.json([])
}

beforeEach(() => {
  sessionStorage.clear()
  ;[moves, drafts] = [[], []]
  vi.stubGlobal('fetch', answer)
})
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const showDetail = async (changes: Partial<Review>) => {
  review = aReview({ status: 4, statusName: '评审中', team: TEAM, blockedTransitions: [], ...changes })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: ID } },
  )
  await screen.findByText('通知与行程')
}

it('shows the team with what each scores, and one’s own sections first', async () => {
  await showDetail({ writable: ['marks'], ownSections: ['安全'] })
  expect(screen.getByText('吴品控（组长，质量）、外部专家（陪审，安全）')).toBeDefined()
  const tabs = within(screen.getByRole('tablist', { name: '评审记录' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['安全 0/1', '质量 0/2'])
  expect(screen.getByText('由您负责评分（评分人：外部专家）')).toBeDefined()
  await userEvent.click(tabs.getByRole('tab', { name: '质量 0/2' }))
  // Others may help: nothing is closed.
  expect(screen.getByText('评分人：吴品控；您也可以填写')).toBeDefined()
  expect(screen.getAllByLabelText('得分').length).toBeGreaterThan(0)
})

it('says nothing of who scores where the team has shared nothing out', async () => {
  await showDetail({ writable: ['marks'], team: [{ name: WU.name, role: 1, userId: WU.id }] })
  const tabs = within(screen.getByRole('tablist', { name: '评审记录' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['质量 0/2', '安全 0/1'])
  expect(screen.queryByText(/评分人/)).toBeNull()
})

it('names another leader from those who review, with the reason', async () => {
  await showDetail({ writable: [], allowedTransitions: ['changeLeader'] })
  await userEvent.click(screen.getByRole('button', { name: '更换组长' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('新组长（现为吴品控）'))
  expect(screen.queryByTitle(WU.name)).toBeNull()
  await userEvent.click(await screen.findByTitle(LIN.name))
  await userEvent.type(dialog.getByLabelText(/原因/), '原组长离职')
  await userEvent.click(dialog.getByRole('button', { name: '更换组长' }))
  await waitFor(() => expect(moves).toMatchObject([{ leaderId: LIN.id, remark: '原组长离职' }]))
})

it('sends a team with accounts where there are any, roles and sections', async () => {
  review = aReview({ status: 0, statusName: '草稿', writable: ['draft'], team: TEAM })
  showPage(<CreatePage />, { address: `id=${ID}` })
  await screen.findByRole('heading', { name: '修改评审' })
  await userEvent.click(screen.getByRole('button', { name: /添加组员/ }))
  // It is minded when it is sent, and no sooner.
  expect(screen.queryByText('请填写或选择每名组员')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('请填写或选择每名组员')).toBeDefined()
  expect(drafts).toEqual([])
  await userEvent.click(screen.getByLabelText('组员 2 姓名'))
  await userEvent.click(await screen.findByTitle(LIN.name))
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(() =>
    expect(drafts.at(-1)?.team).toEqual([
      { ...TEAM[0] },
      { ...TEAM[1] },
      { name: LIN.name, role: 2, userId: LIN.id, sections: [] },
    ]),
  )
})
