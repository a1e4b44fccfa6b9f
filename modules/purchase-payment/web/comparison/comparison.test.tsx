import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { fieldOf } from '#kernel/json.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Comparison } from '../../difference-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { aPayment } from '../payment.fixture.ts'
import { aComparison, ourLine, theirLine } from './comparison.fixture.ts'

const FILE = '30000001-1111-4111-8111-111111111111'
const SERVICES = {
  ...IDLE_FILES,
  extensions: ['xlsx'],
  upload: async ({ name, size, type }: File, category: string) => ({
    id: FILE,
    name,
    url: '/api/File/1',
    size,
    mime: type,
    category,
    side: FILE_SIDES.supplier,
  }),
}
let [asked, sent]: [unknown[], unknown[]] = [[], []]

const show = async (answer: (body: unknown) => Response, doc: Payment = aPayment()) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const content: unknown = JSON.parse(typeof body === 'string' ? body : 'null')
    if (url.endsWith('/Difference')) {
      asked.push(content)
      return answer(content)
    }
    if (method !== 'GET') sent.push(content)
    if (url.includes('/Permission'))
      return Response.json({ permissions: ['payment.view', 'payment.answer'], roles: [] })
    return Response.json(doc)
  })
  const page = showPage(
    <FileServicesProvider services={SERVICES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: doc.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}
const comparing = async (found: Comparison, paired = found) => {
  await show((body) => Response.json(fieldOf(body, 'handPairs', 0) === undefined ? found : paired))
  const user = userEvent.setup()
  const heading = await screen.findByRole('heading', { name: '对账差异' })
  const section = heading.closest('section')
  const input = section?.querySelector<HTMLInputElement>('input[type=file]')
  if (!section || !input) throw new Error('there is no place for a workbook')
  await user.upload(input, new File(['x'], '对账.xlsx'))
  return { user, part: within(section) }
}

beforeEach(() => {
  ;[asked, sent] = [[], []]
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a workbook of the supplier', () => {
  it('is compared: lines that agree are counted, the others are decided one by one and sent together', async () => {
    const { user, part } = await comparing(aComparison())
    await part.findByText('还有 3 条未处理')
    expect(asked).toEqual([{ fileId: FILE, handPairs: [] }])
    expect(part.getByText('7 行')).toBeDefined()
    expect(part.getByText('数量差 +5')).toBeDefined()
    const decisions = part.getAllByRole('radiogroup')
    expect(decisions).toHaveLength(3)
    const [first] = decisions
    if (!first) throw new Error('there is nothing to decide')
    await user.click(within(first).getByText('申诉'))
    expect(part.getByText('还有 3 条未处理')).toBeDefined()
    await user.type(part.getByLabelText('原因'), '有签收单')
    await user.click(part.getByRole('button', { name: '其余全部认可采购方' }))
    await user.click(part.getByRole('button', { name: '提交 1 条差异' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        disputes: [{ lineId: ourLine(1).id, field: 1, supplierValue: '105', files: [FILE], isFromComparison: true }],
      }),
    )
  })

  it('is compared again when somebody says what a column is', async () => {
    const { user, part } = await comparing(aComparison({ columns: { ...aComparison().columns, doubts: ['qty'] } }))
    await part.findByText('不太确定，请确认')
    await user.click(part.getByLabelText('数量'))
    // The column that is chosen for another field has the same title.
    await user.click((await screen.findAllByTitle(/^D 列/)).at(-1) ?? document.body)
    await waitFor(() =>
      expect(asked[1]).toEqual({
        fileId: FILE,
        handPairs: [],
        columns: { headerRowNo: 1, at: { deliveryNo: 0, name: 1, qty: 3 } },
      }),
    )
  })

  it('has its lines paired by hand, and a pair is undone', async () => {
    const differences = [{ field: 'qty', ours: '100', theirs: '90', text: '数量差 -10' } as const]
    const made = { isByHand: true, ours: [ourLine(2)], theirs: [theirLine(9)], differences }
    const paired = aComparison({ pairs: [made, ...aComparison().pairs], onlyOurs: [], onlyTheirs: [] })
    const { user, part } = await comparing(aComparison(), paired)
    await user.click(await part.findByLabelText(/与供应商的一行配对/))
    await user.click(await screen.findByTitle(/^第 9 行/))
    await part.findByText('手工配对')
    expect(asked.at(-1)).toEqual({ fileId: FILE, handPairs: [{ lineId: ourLine(2).id, rowNo: 9 }] })
    expect(part.getByText('还有 2 条未处理')).toBeDefined()
    await user.click(part.getByRole('button', { name: /^取消 .* 的配对$/ }))
    expect(await part.findByText('还有 3 条未处理')).toBeDefined()
  })

  it('and what was decided are there again when the page is loaded anew', async () => {
    const { user, part } = await comparing(aComparison())
    await part.findByText('还有 3 条未处理')
    await user.click(part.getAllByText('认可供应商')[0] ?? document.body)
    await part.findByText('还有 2 条未处理')
    cleanup()
    await show(() => Response.json(aComparison()))
    expect(await screen.findByText('还有 2 条未处理')).toBeDefined()
    expect(screen.getByText('对账.xlsx')).toBeDefined()
  })

  it('of thousands of lines is shown page by page', async () => {
    const onlyTheirs = Array.from({ length: 2_000 }, (_, at) => ({
      line: { ...theirLine(1), rowNo: at + 2 },
      text: '采购方无此收货记录',
    }))
    const { part } = await comparing(aComparison({ pairs: [], onlyOurs: [], onlyTheirs, onlyTheirsCount: 5_000 }))
    await part.findByText(/共 5000 行，先列出前 2000 行/)
    expect(part.getAllByRole('radiogroup')).toHaveLength(20)
  })

  it('that cannot be read says why', async () => {
    const why = '文件无法读取，请另存为 .xlsx 后重新上传'
    await show(() =>
      Response.json({ status: 422, type: 'Invalid', title: why, errors: { fileId: [why] } }, { status: 422 }),
    )
    const section = (await screen.findByRole('heading', { name: '对账差异' })).closest('section')
    const input = section?.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no place for a workbook')
    await userEvent.upload(input, new File(['x'], '对账.xlsx'))
    expect(await screen.findByText(why)).toBeDefined()
  })

  it('is asked for only while a statement waits for the supplier', async () => {
    await show(() => Response.error(), aPayment({ status: 4, statusName: '待开票' }))
    await screen.findByText('明细')
    expect(screen.queryByRole('heading', { name: '对账差异' })).toBeNull()
  })
})
