import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider, type FileServices } from '#shell/kit/upload/file-services.tsx'
import type { Sample, SampleReview } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { aSample, PHOTOS } from './sample.fixture.ts'
import { ScanPage } from './scan-page.tsx'

interface Body {
  readonly review?: SampleReview
}
let sample = aSample()
let sent: { readonly url: string; readonly body: Body }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const FILES: FileServices = { ...IDLE_FILES, preview: async () => new Blob(['x']) }

const network = (permissions: readonly string[]): void => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const read: Body = JSON.parse(typeof body === 'string' ? body : 'null')
      sent.push({ url: decodeURIComponent(url), body: read })
      return Response.json({ ...sample, ...read.review })
    }
    if (url.includes('/Sample/ByQr'))
      return url.includes('token') ? Response.json(sample) : Response.json({ type: 'NotFound' }, { status: 404 })
    if (url.includes(`/Sample/${sample.id}`)) return Response.json(sample)
    if (url.includes('/Sample?') || url.endsWith('/Sample'))
      return Response.json([{ ...sample, photoId: null }], { headers: PAGED })
    return url.includes('/SearchAuto')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
beforeEach(() => {
  sent = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (changes: Partial<Sample> = {}, permissions: readonly string[] = ['sampling.manage']) => {
  sample = aSample(changes)
  network(permissions)
  showPage(
    <FileServicesProvider services={FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: sample.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

describe('R-33 a sample', () => {
  it('is listed with its form, round and tracking number', async () => {
    sample = aSample()
    network(['sampling.answer'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'YP209901020001' })
    for (const text of ['DY209901010001', '第 1 轮', 'SF1234567890']) expect(screen.getByText(text)).toBeDefined()
  })

  it('gets defects pinned on its photographs by mouse and by keys, and they are sent in percent', async () => {
    const user = await show()
    expect(screen.getByText(/请先在评审中记录缺陷/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '填写评审' }))
    const drawer = within(await screen.findByRole('dialog', { name: '填写评审' }))
    const photo = await drawer.findByAltText('照片 1/2')
    const place = photo.parentElement?.querySelector('[role=presentation]')
    if (!(place instanceof HTMLElement)) throw new Error('there is no place to click')
    place.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    fireEvent.click(place, { clientX: 50, clientY: 25 })
    await user.type(drawer.getByLabelText('缺陷 1 缺陷描述'), '书脊偏移')
    await user.click(drawer.getByRole('button', { name: '照片 2/2 添加标注' }))
    await user.click(drawer.getByRole('button', { name: '保存评审' }))
    // A defect without words is none.
    expect(sent).toEqual([])
    await user.type(drawer.getByLabelText('缺陷 2 缺陷描述'), '偏紫')
    drawer.getByRole('button', { name: /^标注 2/ }).focus()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowUp}')
    await user.click(drawer.getByRole('button', { name: '保存评审' }))
    await waitFor(() =>
      expect(sent[0]?.body.review?.defects).toEqual([
        { photoId: PHOTOS[0], x: 25, y: 25, area: '', description: '书脊偏移', severity: 2 },
        { photoId: PHOTOS[1], x: 45, y: 49, area: '', description: '偏紫', severity: 2 },
      ]),
    )
    expect(sent[0]?.body.review?.scores.map(({ item }) => item)).toEqual(['尺寸', '颜色 ΔE', '工艺', '安全'])
  })

  it('is sealed under a number, for a year unless somebody says otherwise', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '封样' }))
    const dialog = within(await screen.findByRole('dialog', { name: '封样' }))
    await user.click(dialog.getByRole('button', { name: '封样' }))
    await dialog.findByText('请填写封样号')
    await user.type(dialog.getByLabelText('封样号'), 'FY-1')
    await user.click(dialog.getByRole('button', { name: '封样' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ sealNo: 'FY-1', sealValidTo: expect.stringMatching(/^\d{4}-/) }),
    )
  })

  it('that came back shows its defects by number, and where to go on', async () => {
    const defects = [{ photoId: PHOTOS[0], x: 10, y: 20, area: '封面', description: '偏紫', severity: 3 as const }]
    await show({
      status: 5,
      statusName: '需改样',
      defects,
      writable: [],
      allowedTransitions: [],
      blockedTransitions: [],
    })
    expect(await screen.findByRole('button', { name: '标注 1：封面 偏紫' })).toBeDefined()
    expect(screen.getByRole('link', { name: '重新打样' }).getAttribute('href')).toContain('/admin/sampling/')
  })
})

describe('the page that receives samples', () => {
  it('finds the sample of a label that is typed, and receives it', async () => {
    sample = aSample({ status: 1, statusName: '待签收', allowedTransitions: ['receive'], storageLocation: '' })
    network(['sampling.manage'])
    showPage(
      <FileServicesProvider services={FILES}>
        <ScanPage />
      </FileServicesProvider>,
    )
    const user = userEvent.setup()
    const [input] = await screen.findAllByRole('textbox')
    if (input === undefined) throw new Error('there is nowhere to type')
    await user.type(input, 'nothing{Enter}')
    await screen.findByText('没有找到这件样品，请核对标签')
    await user.clear(input)
    await user.type(input, 'https://portal.example.com/console/admin/sample/scan?code=token{Enter}')
    await user.type(await screen.findByLabelText('存放位置'), 'A-3')
    await user.click(screen.getByRole('button', { name: '签收' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        url: expect.stringContaining('transition=receive'),
        body: { storageLocation: 'A-3' },
      }),
    )
  })
})
