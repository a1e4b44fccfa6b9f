import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Formula, FormulaDraft } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { aFormula, anItem } from '../formula.fixture.ts'

const writing = (changes: Partial<Formula> = {}): Formula =>
  aFormula({ status: 0, isWritable: true, seesCosts: true, items: [anItem({ unitCost: '' })], ...changes })

const SAMPLE = {
  id: crypto.randomUUID(),
  code: 'YP202611170001',
  title: '封样',
  statusName: '已封样',
  skuId: crypto.randomUUID(),
}

let saved: FormulaDraft[] = []
let moves: string[] = []
let opened: string[] = []

// The network is the border: it keeps one formula, as the server does.
const show = async (start: Formula, query = `id=${start.id}`) => {
  sessionStorage.clear()
  saved = []
  moves = []
  opened = []
  let formula = start
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    if (url.includes('/Formula/Sku')) return Response.json([])
    if (url.includes('/Sample/')) return Response.json(SAMPLE)
    if (url.includes('/Sample?')) return Response.json([])
    if (method === 'PUT' || method === 'POST') {
      const draft: FormulaDraft = method === 'PUT' ? given.draft : given
      saved.push(draft)
      const items = draft.items.map((item, index) => ({ ...item, lineNo: index + 1, unitCost: item.unitCost ?? '' }))
      formula = {
        ...formula,
        ...draft,
        skuCode: formula.skuCode,
        sampleId: null,
        items,
        rowVersion: formula.rowVersion + 1,
      }
      return Response.json(formula)
    }
    if (method === 'PATCH') {
      moves.push(new URL(url, 'http://a').searchParams.get('transition') ?? '')
      return Response.json({ ...formula, status: 1 })
    }
    return Response.json(url.includes('/Formula') ? formula : { permissions: [], roles: [] })
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: query, opened: (address) => opened.push(address) },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

it('R-33 saves what is written by itself, and hands it in once it lacks nothing', async () => {
  const user = await show(writing({ title: '' }))
  await user.type(screen.getByLabelText('第 2 行 名称'), '荷兰板')
  await waitFor(() => expect(saved.at(-1)?.items.map(({ name }) => name)).toEqual(['内文哑粉纸', '荷兰板']))
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  const gaps = within(screen.getByRole('region', { name: '提交前请补充' }))
  expect(gaps.getByRole('button', { name: '请填写配方名称' })).toBeDefined()
  expect(gaps.getByRole('button', { name: '第 2 行：请填写用量' })).toBeDefined()
  expect(moves).toEqual([])
  await user.type(screen.getByLabelText('配方名称'), '工艺配方')
  await user.type(screen.getByLabelText('第 2 行 用量'), '0.1')
  await user.type(screen.getByLabelText('第 2 行 单位'), '张')
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(moves).toEqual(['submit']))
  expect(saved.at(-1)?.title).toBe('工艺配方')
})

it('begins with the sample that it is made by, and with its product', async () => {
  const user = await show(writing(), `sample=${SAMPLE.id}`)
  expect(await screen.findByText('YP202611170001 封样（已封样）')).toBeDefined()
  await user.type(screen.getByLabelText('配方名称'), '工艺配方')
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ sampleId: SAMPLE.id, skuId: SAMPLE.skuId }))
})

it('asks for what the type of formula is told by: a colour in percent', async () => {
  const items = ['60', '39.5'].map((percent, index) => anItem({ key: `line-${index + 1}`, percent, unitCost: '' }))
  await show(writing({ formulaType: 3, items }))
  expect(screen.getByLabelText('色号')).toBeDefined()
  expect(screen.queryByLabelText('页数')).toBeNull()
  expect(screen.getByLabelText('第 1 行 百分比 %')).toBeDefined()
  expect(screen.queryByLabelText('第 1 行 用量')).toBeNull()
  expect(screen.getByText('99.5%')).toBeDefined()
})

it('undoes what was typed into a line', async () => {
  const user = await show(writing())
  const name = screen.getByLabelText<HTMLInputElement>('第 1 行 名称')
  await user.click(name)
  await user.clear(name)
  await user.type(name, '铜版纸')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('第 1 行 名称').value).not.toBe('铜版纸'))
})

it('works out what it costs, for the supplier alone', async () => {
  const user = await show(writing({ items: [anItem({ usage: '2', lossRate: '', unitCost: '' })] }))
  expect(screen.getByText('待补充')).toBeDefined()
  await user.type(screen.getByLabelText('第 1 行 单位成本'), '1.5')
  expect(await within(screen.getByLabelText('合计')).findByText('3')).toBeDefined()
  expect(screen.getByText('理论成本（仅贵司可见）')).toBeDefined()
})

it('shows the words of a return at their lines, and leaves alone what was handed in', async () => {
  await show(writing({ status: 2, returnReason: '请补充', lineComments: [{ key: 'line-1', comment: '写明克重' }] }))
  expect(screen.getByText('第 1 行「内文哑粉纸」：写明克重')).toBeDefined()
  expect(screen.getByText('有意见').title).toBe('写明克重')
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json(aFormula()))
  showPage(<CreatePage />, { address: `id=${aFormula().id}` })
  expect(await screen.findByText('配方已提交，不能再修改。需要变更时请新建版本。')).toBeDefined()
})
