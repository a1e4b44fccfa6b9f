import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { InvoiceReading } from '../../reading-shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { anInvoice, aPayment, BUYER_TAX_NO } from '../payment.fixture.ts'

const FILE = '30000001-1111-4111-8111-111111111111'
const { id: _id, verifyStatus: _status, matchResult: _result, files: _files, ...fields } = anInvoice()
const reading = (changes: Partial<InvoiceReading> = {}): InvoiceReading => ({
  fields,
  lines: [],
  warnings: [],
  usedIn: '',
  ...changes,
})
const refusal = (why: string) =>
  Response.json({ status: 422, type: 'Invalid', title: why, errors: { fileId: [why] } }, { status: 422 })

let [asked, sent]: [unknown[], unknown[]] = [[], []]
let categories: string[] = []
const doc = aPayment({ status: 4, statusName: '待开票', allowedTransitions: ['submitInvoice'] })

/** Opens the form of invoices; each file that is read is answered in turn. */
const show = async (...answers: (() => Response)[]) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const content: unknown = JSON.parse(typeof body === 'string' ? body : 'null')
    if (url.endsWith('/Invoice/Read')) {
      asked.push(content)
      return answers[asked.length - 1]?.() ?? Response.error()
    }
    if (method !== 'GET') sent.push(content)
    if (url.includes('/Permission'))
      return Response.json({ permissions: ['payment.view', 'payment.answer'], roles: [] })
    return Response.json(doc)
  })
  const services = {
    ...IDLE_FILES,
    upload: async ({ name, size, type }: File, category: string) => {
      categories.push(category)
      return { id: FILE, name, url: '/api/File/1', size, mime: type, category, side: FILE_SIDES.supplier }
    },
  }
  showPage(
    <FileServicesProvider services={services}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: doc.id } },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '提交发票' }))
  const dialog = await screen.findByRole('dialog')
  const upload = async (): Promise<void> => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no place for files')
    await user.upload(input, new File(['<?xml'], '发票.xml', { type: 'text/xml' }))
  }
  return { user, drawer: within(dialog), upload }
}

beforeEach(() => {
  ;[asked, sent, categories] = [[], [], []]
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a file of an invoice', () => {
  it('fills the form, says so at each field, and is checked at once', async () => {
    const { user, drawer, upload } = await show(() => Response.json(reading()))
    await upload()
    await drawer.findByText(/已从发票文件填写 \d+ 项，请按票面核对/)
    expect(asked).toEqual([{ fileId: FILE, paymentId: doc.id }])
    expect(categories).toEqual(['发票'])
    expect(drawer.getByLabelText<HTMLInputElement>('发票号码').value).toBe(fields.number)
    expect(drawer.getByLabelText('发票号码').getAttribute('aria-describedby')).not.toBeNull()
    expect(drawer.getAllByText('来自发票文件，请核对').length).toBeGreaterThan(8)
    expect(drawer.getByText('预检通过，可以提交。')).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '提交发票' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ invoices: [{ ...fields, files: [FILE] }] }))
  })

  it('with another title, or a number that is used, is told without being sent', async () => {
    const wrong = { ...fields, buyerTaxNo: '91110105MA01ABCD00' }
    const { drawer, upload } = await show(() => Response.json(reading({ fields: wrong, usedIn: 'FK209901010009' })))
    await upload()
    await drawer.findByText('预检发现 2 处问题，改正后才能提交')
    expect(drawer.getAllByText(`第 1 张发票：购买方税号不一致，应为 ${BUYER_TAX_NO}`).length).toBe(2)
    expect(drawer.getAllByText('第 1 张发票：该发票已用于付款单 FK209901010009').length).toBe(2)
    expect(sent).toEqual([])
  })

  it('does not replace what somebody has typed until they say so', async () => {
    let answer: (() => void) | undefined
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, drawer, upload } = await show(() => Response.json(reading()))
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/Invoice/Read')) await waits
      return answered(url, init)
    })
    await upload()
    await drawer.findByText('正在读取发票文件…')
    await user.type(drawer.getByLabelText('购买方税号'), '911')
    answer?.()
    await drawer.findByText(`发票文件上为「${BUYER_TAX_NO}」`)
    expect(drawer.getByLabelText<HTMLInputElement>('购买方税号').value).toBe('911')
    await user.click(drawer.getByRole('button', { name: '采用发票文件上的购买方税号' }))
    expect(drawer.getByLabelText<HTMLInputElement>('购买方税号').value).toBe(BUYER_TAX_NO)
  })

  it('that cannot be read stays, with why, and is read again when asked', async () => {
    const { user, drawer, upload } = await show(
      () => refusal('文件设有密码，请上传未加密的发票原件'),
      () => Response.json(reading()),
    )
    await upload()
    await drawer.findByText(/文件设有密码，请上传未加密的发票原件。文件已保留，可以手工填写。/)
    expect(drawer.getByText('发票.xml')).toBeDefined()
    expect(drawer.getByLabelText<HTMLInputElement>('发票号码').value).toBe('')
    await user.click(drawer.getByRole('button', { name: '重新读取' }))
    await waitFor(() => expect(drawer.getByLabelText<HTMLInputElement>('发票号码').value).toBe(fields.number))
  })
})
