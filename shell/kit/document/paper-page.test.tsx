import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaperLogEntry, PaperPurpose } from '#kernel/document-contract.ts'
import { showPage } from '../page.fixture.tsx'
import { PaperPage } from './paper-page.tsx'
import type { PaperCalls } from './paper.ts'

// Drawing needs a real browser; here it counts what is drawn, and how wide.
vi.mock('../preview/pdf-view.tsx', () => ({
  default: ({ width }: { width: number }) => <p>PDF {Math.round(width)}</p>,
}))
vi.mock('../preview/docx-view.tsx', () => ({ default: () => <p>DOCX</p> }))

const ROOM = 397
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: (entries: { contentRect: { width: number } }[]) => void
      constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
        this.tell = tell
      }
      observe(): void {
        this.tell([{ contentRect: { width: ROOM } }])
      }
      disconnect(): void {
        this.tell = () => undefined
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Asked {
  readonly query?: { readonly Purpose?: PaperPurpose }
}

const ENTRY: PaperLogEntry = {
  at: '2026-11-15T01:00:00.000Z',
  actorName: '陈晨',
  side: 'supplier',
  fileType: 'docx',
  purpose: 'print',
}

const show = (changes: Partial<PaperCalls> = {}) => {
  const handed: string[] = []
  const give = (suffix: string) => async (ask: Asked) => {
    handed.push(`${suffix} ${ask.query?.Purpose ?? 'none'}`)
    return { name: `PO202611150001.${suffix}`, blob: new Blob(['x']) }
  }
  const calls: PaperCalls = {
    preview: async () => ({ pdfUrl: '', docxUrl: '', watermark: '陈晨 预览' }),
    pdf: give('pdf'),
    docx: give('docx'),
    log: async () => [ENTRY],
    ...changes,
  }
  showPage(<PaperPage calls={calls} noun="订单" path="/admin/po" />, { params: { id: 'o1' } })
  return handed
}

test('shows the PDF as wide as there is room, says the watermark, and asks for it once, to look at', async () => {
  const handed = show()
  expect(await screen.findByText('PDF 397')).toBeDefined()
  expect(screen.getByRole('heading', { name: '预览 PO202611150001' })).toBeDefined()
  expect(await screen.findByText(/每页带水印「陈晨 预览」/)).toBeDefined()
  expect(screen.getByRole('link', { name: /返回订单详情/ }).getAttribute('href')).toBe('/admin/po/o1')
  expect(handed).toEqual(['pdf view'])
})

test('turns to Word and back without asking for the same file twice', async () => {
  const handed = show()
  await screen.findByText('PDF 397')
  await userEvent.click(screen.getByText('Word'))
  expect(await screen.findByText('DOCX')).toBeDefined()
  expect(screen.getByRole('button', { name: '下载 Word' })).toBeDefined()
  await userEvent.click(screen.getByText('PDF'))
  expect(await screen.findByText('PDF 397')).toBeDefined()
  expect(handed).toEqual(['pdf view', 'docx view'])
})

test('is made larger and smaller in steps, between half and twice its size', async () => {
  show()
  await screen.findByText('PDF 397')
  await userEvent.click(screen.getByRole('button', { name: '放大' }))
  expect(await screen.findByText('PDF 596')).toBeDefined()
  for (let click = 0; click < 6; click += 1) await userEvent.click(screen.getByRole('button', { name: '放大' }))
  expect(await screen.findByText('PDF 1588')).toBeDefined()
  for (let click = 0; click < 8; click += 1) await userEvent.click(screen.getByRole('button', { name: '缩小' }))
  expect(await screen.findByText('PDF 397')).toBeDefined()
})

test('downloads what is shown, and says so to the record', async () => {
  const handed = show()
  await screen.findByText('PDF 397')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: '下载 PDF' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(handed).toEqual(['pdf view', 'pdf download'])
})

test('prints the PDF, or gives it where the browser shows none', async () => {
  const handed = show()
  await screen.findByText('PDF 397')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: false })
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(handed).toEqual(['pdf view', 'pdf print'])
})

test('tells who has had it, when and for what', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '下载记录' }))
  const record = await screen.findByRole('dialog')
  expect(await within(record).findByText('打印 Word')).toBeDefined()
  expect(within(record).getByText(/2026-11-15 09:00 · 供应商 陈晨/)).toBeDefined()
})

test('says that nobody has had it yet', async () => {
  show({ log: async () => [] })
  await userEvent.click(await screen.findByRole('button', { name: '下载记录' }))
  expect(await screen.findByText('还没有人查看或下载过。')).toBeDefined()
})

test('leads back when it cannot be had', async () => {
  show({ pdf: () => Promise.reject(new Error('gone')) })
  expect(await screen.findByRole('button', { name: '返回订单详情' }, { timeout: 20_000 })).toBeDefined()
  expect(screen.queryByText(/^PDF \d/)).toBeNull()
})
