import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { NetworkError } from '#shell/client/errors.ts'
import { Toasts } from '#shell/toast/toasts.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { FileServicesProvider, type FileServices, type Sending } from './file-services.tsx'
import { FileUpload } from './file-upload.tsx'
import { PREVIEW, UPLOAD } from './words.ts'

interface Sent {
  readonly file: File
  readonly sending: Sending
  readonly arrive: () => void
  readonly fail: (error: Error) => void
}

let sent: Sent[] = []
let saved: string[] = []
const refOf = (file: File, index: number): FileRef => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name: file.name,
  url: '',
  size: file.size,
  mime: file.type,
  category: '合同',
  side: 2,
})

// The program's side of the border: everything else is real.
const services: FileServices = {
  extensions: ['jpg', 'pdf', 'zip'],
  sizeMax: 1024,
  fault: (file) => (file.size > 1024 ? '文件太大' : undefined),
  upload: (file, _category, sending) =>
    new Promise((resolve, reject) => {
      const index = sent.length
      sending.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      sent.push({ file, sending, arrive: () => resolve(refOf(file, index)), fail: reject })
    }),
  thumbnail: async () => new Blob(['x']),
  preview: async () => new Blob(['x'], { type: 'image/jpeg' }),
  save: async ({ name }) => void saved.push(name),
  watermark: () => undefined,
}

const EMPTY: FileRef[] = []

const Form = ({
  maxCount = 20,
  disabled = false,
  start = EMPTY,
}: {
  maxCount?: number
  disabled?: boolean
  start?: FileRef[]
}) => {
  const [value, setValue] = useState<FileRef[]>(start)
  return (
    <>
      <FileUpload category="合同" value={value} onChange={setValue} maxCount={maxCount} disabled={disabled} />
      <output>{value.map(({ name }) => name).join()}</output>
    </>
  )
}
const show = (props: Parameters<typeof Form>[0] = {}) =>
  render(
    <UiRoot>
      <Toasts />
      <FileServicesProvider services={services}>
        <Form {...props} />
      </FileServicesProvider>
    </UiRoot>,
  )
const aFile = (name: string, size = 10, type = 'application/pdf') => new File(['x'.repeat(size)], name, { type })
const choose = (...files: File[]): void => {
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files } })
}
const value = () => document.querySelector('output')?.textContent

beforeEach(() => {
  sent = []
  saved = []
})
afterEach(cleanup)

describe('the upload of a form', () => {
  it('says in words what it takes, and its button says it to those who do not see it', () => {
    show()
    const button = screen.getByRole('button', { name: UPLOAD.choose })
    const hint = document.getElementById(button.getAttribute('aria-describedby')?.trim() ?? '')
    expect(hint?.textContent).toBe('支持 jpg、pdf、zip，每个不超过 1 KB')
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.jpg,.pdf,.zip')
  })
  it('shows how far a file is, that it is checked, and then has it in the form', async () => {
    show()
    choose(aFile('合同.pdf'))
    await screen.findByText(UPLOAD.sending(0))
    sent[0]?.sending.progress(40)
    await screen.findByText(UPLOAD.sending(40))
    sent[0]?.sending.progress(100)
    await screen.findByText(UPLOAD.checking)
    expect(value()).toBe('')
    sent[0]?.arrive()
    await screen.findByRole('button', { name: UPLOAD.open('合同.pdf') })
    expect(value()).toBe('合同.pdf')
    expect(screen.queryByText(UPLOAD.checking)).toBeNull()
  })
  it('keeps all of several that arrive at once, in any order', async () => {
    show()
    choose(aFile('一.pdf'), aFile('二.pdf'), aFile('三.pdf'))
    for (const index of [2, 0, 1]) sent[index]?.arrive()
    await waitFor(() => expect(value()?.split(',').toSorted()).toEqual(['一.pdf', '三.pdf', '二.pdf'].toSorted()))
  })
  it('refuses what will not be accepted before anything is sent, and says why', async () => {
    show()
    choose(aFile('页面.html'), aFile('大.pdf', 2000))
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      UPLOAD.kindOnly('jpg、pdf、zip'),
      '文件太大',
    ])
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: UPLOAD.retry('大.pdf') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: UPLOAD.remove('大.pdf') }))
    expect(screen.queryByText('大.pdf')).toBeNull()
  })
  it('reports a broken line and sends the file again', async () => {
    show()
    choose(aFile('合同.pdf'))
    sent[0]?.fail(new NetworkError('upload', false, new Error('gone')))
    expect((await screen.findByRole('alert')).textContent).toBe(UPLOAD.network)
    await userEvent.click(screen.getByRole('button', { name: UPLOAD.retry('合同.pdf') }))
    expect(sent).toHaveLength(2)
    sent[1]?.arrive()
    await waitFor(() => expect(value()).toBe('合同.pdf'))
  })
  it('for a single file shows the next one instead of the one that failed', async () => {
    show({ maxCount: 1 })
    choose(aFile('一.pdf'))
    sent[0]?.fail(new NetworkError('upload', false, new Error('gone')))
    await screen.findByRole('alert')
    choose(aFile('二.pdf'))
    expect(screen.queryByText('一.pdf')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    sent[1]?.arrive()
    await waitFor(() => expect(value()).toBe('二.pdf'))
  })
  it('gives up a file on its way', async () => {
    show()
    choose(aFile('合同.pdf'))
    await userEvent.click(await screen.findByRole('button', { name: UPLOAD.cancel('合同.pdf') }))
    expect(sent[0]?.sending.signal.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByText('合同.pdf')).toBeNull())
    expect(value()).toBe('')
  })
  it('takes files that are dropped on it', async () => {
    show()
    const zone = screen.getByRole('button', { name: UPLOAD.choose }).parentElement
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [aFile('拖.pdf')] } })
    expect(sent.map(({ file }) => file.name)).toEqual(['拖.pdf'])
  })
  it('takes as many as there is room for, says so, and closes', async () => {
    show({ maxCount: 2 })
    choose(aFile('一.pdf'), aFile('二.pdf'), aFile('三.pdf'))
    expect(sent).toHaveLength(2)
    await screen.findByText(UPLOAD.tooMany(2))
    expect(screen.queryByRole('button', { name: UPLOAD.choose })).toBeNull()
  })
  it('that is switched off only shows', () => {
    show({ disabled: true, start: [refOf(aFile('合同.pdf'), 1)] })
    expect(screen.queryByRole('button', { name: UPLOAD.choose })).toBeNull()
    expect(screen.queryByRole('button', { name: UPLOAD.remove('合同.pdf') })).toBeNull()
    expect(screen.getByRole('button', { name: UPLOAD.open('合同.pdf') })).toBeTruthy()
  })
  it('takes a file out of the form', async () => {
    show({ start: [refOf(aFile('合同.pdf'), 1)] })
    await userEvent.click(screen.getByRole('button', { name: UPLOAD.remove('合同.pdf') }))
    expect(value()).toBe('')
  })
})

describe('the preview of a file', () => {
  it('shows a picture and saves it', async () => {
    show({ start: [refOf(aFile('照片.jpg', 10, 'image/jpeg'), 1)] })
    await userEvent.click(screen.getByRole('button', { name: UPLOAD.open('照片.jpg') }))
    expect((await screen.findByAltText('照片.jpg')).getAttribute('src')).toMatch(/^blob:/)
    await userEvent.click(screen.getByRole('button', { name: PREVIEW.download }))
    expect(saved).toEqual(['照片.jpg'])
  })
  it('of what cannot be shown says so and still saves it', async () => {
    show({ start: [refOf(aFile('稿.zip', 10, 'application/zip'), 1)] })
    await userEvent.click(screen.getByRole('button', { name: UPLOAD.open('稿.zip') }))
    await screen.findByText(PREVIEW.none)
    await userEvent.click(screen.getByRole('button', { name: PREVIEW.download }))
    expect(saved).toEqual(['稿.zip'])
  })
})
