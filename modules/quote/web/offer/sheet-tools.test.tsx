import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { emptyLine } from '../../offer-shapes.ts'
import type { Quote, SheetTaken } from '../../shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { anOffer, aQuote, ITEMS } from '../quote.fixture.ts'

const FILE: FileRef = { id: 'f-1', name: 'a.xlsx', url: '/', size: 1, mime: 'x', category: '', side: 2 }
const NOTHING_WRONG: SheetTaken = { quote: null, rowCount: 3, errorCount: 0, errors: [], errorFile: null }

let quote = aQuote()
let calls: { readonly call: string; readonly body: unknown }[] = []
let saved: FileRef[] = []
/** What the server says to a workbook. */
let outcome: () => Response

// The network is the border.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  const isSheet = url.endsWith('/Sheet')
  if (method === 'GET' && !isSheet)
    return Response.json(url.includes('/Quote/') ? quote : { permissions: ['quote.submit'], roles: [] })
  calls.push({
    call: `${method} ${url.replace(/.*\/api/, '')}`,
    body: JSON.parse(typeof body === 'string' ? body : '{}'),
  })
  if (isSheet) return method === 'GET' ? new Response('PK') : outcome()
  quote = { ...quote, rowVersion: quote.rowVersion + 1 }
  return Response.json(quote)
}

beforeEach(() => {
  sessionStorage.clear()
  calls = []
  saved = []
  vi.stubGlobal('fetch', answer)
})
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const show = async (changes: Partial<Quote> = {}) => {
  quote = aQuote(changes)
  const services = {
    ...IDLE_FILES,
    upload: async () => FILE,
    save: async (file: FileRef) => {
      saved.push(file)
    },
  }
  showPage(
    <FileServicesProvider services={services}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: quote.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const price = (line: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `第 ${line} 行 含税单价` })
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText('导入 Excel', { selector: 'input' }), new File(['PK'], '报价.xlsx'))

describe('C4 a workbook brought to the form', () => {
  it('is shown in it when the server has taken it, after what was typed was saved', async () => {
    const user = await show()
    const lines = ITEMS.map((id, index) => ({ ...emptyLine(id), unitPrice: `${index + 5}` }))
    outcome = () => {
      quote = { ...quote, rowVersion: quote.rowVersion + 1, offer: anOffer({ lines }) }
      return Response.json({ ...NOTHING_WRONG, quote })
    }
    await user.type(price(1), '9')
    await send(user)
    await screen.findByText('已导入 3 行并保存为草稿')
    await waitFor(() => expect([1, 2, 3].map((line) => price(line).value)).toEqual(['5', '6', '7']))
    expect(calls.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'POST'])
    expect(calls.at(-1)?.body).toEqual({ rowVersion: 4, fileId: FILE.id })
  })

  it('that is wrong changes nothing: each mistake is named, and the file with the reasons can be had', async () => {
    const user = await show({ offer: anOffer({ lines: [{ ...emptyLine(ITEMS[0] ?? ''), unitPrice: '8' }] }) })
    const errors = [
      { row: 2, column: '含税单价', why: '请填写数字' },
      { row: 0, column: '行号', why: '缺少第 3 行“拼图”' },
    ]
    outcome = () => Response.json({ ...NOTHING_WRONG, errorCount: 2, errors, errorFile: { ...FILE, id: 'f-2' } })
    await send(user)
    const dialog = await screen.findByRole('dialog', { name: '导入 Excel' })
    expect(within(dialog).getByText('共 3 行，其中 2 行有误，没有导入任何数据')).toBeDefined()
    expect(within(dialog).getByRole('row', { name: '2 含税单价 请填写数字' })).toBeDefined()
    expect(within(dialog).getByRole('row', { name: '行号 缺少第 3 行“拼图”' })).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: /下载错误说明/ }))
    expect(saved.map(({ id }) => id)).toEqual(['f-2'])
    expect(price(1).value).toBe('8')
  })

  it('that meets what somebody else has saved says so, and the form shows theirs', async () => {
    const user = await show()
    outcome = () => {
      quote = { ...quote, rowVersion: 9, offer: anOffer({ lines: [{ ...emptyLine(ITEMS[0] ?? ''), unitPrice: '6' }] }) }
      const problem = { type: 'Stale', title: '已被他人修改', status: 412, errors: {}, extensions: {} }
      return Response.json(problem, { status: 412 })
    }
    await send(user)
    await screen.findByText('已被他人修改')
    await waitFor(() => expect(price(1).value).toBe('6'))
  })

  it('cannot be brought any more once the offer is shut, and can still be had', async () => {
    await show({ status: 2, statusName: '已提交', canWrite: false })
    expect(screen.queryByRole('button', { name: /导入 Excel/ })).toBeNull()
  })
})
