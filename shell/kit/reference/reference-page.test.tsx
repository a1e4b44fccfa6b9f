import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { EMPTY_RECORD, namedRecord, type ImportResult } from '#kernel/record.ts'
import { shape } from '#kernel/schema.ts'
import { HttpError } from '#shell/client/errors.ts'
import { leadAway, showPage } from '../page.fixture.tsx'
import { FileServicesProvider, type FileServices } from '../upload/file-services.tsx'
import { IDLE_FILES } from '../upload/file-services.fixture.ts'
import { COMMON_FIELDS, namedColumns } from './named.ts'
import type { ReferenceNoun, ReferenceRow } from './noun.ts'
import { ReferencePage } from './reference-page.tsx'

afterEach(cleanup)

type Content = { [K in keyof typeof EMPTY_RECORD]: (typeof EMPTY_RECORD)[K] extends string ? string : unknown } & {
  code: string
  name: string
  remark: string
}
type Row = ReferenceRow & Content

const BEAR: Row = { ...EMPTY_RECORD, id: '1', code: 'XX', name: '小熊', isEnabled: true, rowVersion: 3 }
let rows: Row[] = []
let written: object[] = []
let refusal: Error | undefined
let outcome: ImportResult

const write = async (input: object): Promise<Row> => {
  written.push(input)
  if (refusal) throw refusal
  return BEAR
}

const NOUN: ReferenceNoun<Row, Content, { readonly IsEnabled?: boolean }, 'code' | 'name'> = {
  entity: 'Brand',
  title: '品牌',
  content: shape(namedRecord),
  empty: EMPTY_RECORD,
  fields: [{ name: 'code' }, { name: 'name' }, ...COMMON_FIELDS],
  columns: namedColumns(),
  calls: {
    list: async () => ({ data: rows, pageNo: 1, pageSize: 20, recordCount: rows.length }),
    add: write,
    change: write,
    remove: write,
  },
  importing: {
    template: async () => ({ name: 'a.xlsx', blob: new Blob() }),
    import: async (input) => {
      written.push(input)
      return outcome
    },
  },
}

const SENT: FileRef = { id: 'f-1', name: '品牌.xlsx', url: '', size: 1, mime: '', category: '', side: 3 }
const saved: FileRef[] = []
const FILES: FileServices = {
  ...IDLE_FILES,
  extensions: ['xlsx'],
  sizeMax: 1_000_000,
  upload: async () => SENT,
  save: async (file) => {
    saved.push(file)
  },
}

const show = (): void =>
  showPage(
    <FileServicesProvider services={FILES}>
      <ReferencePage noun={NOUN} />
    </FileServicesProvider>,
  )

beforeEach(() => {
  rows = [BEAR]
  written = []
  refusal = undefined
  sessionStorage.clear()
})

const field = async (label: string) =>
  within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(label)

it('a record is added by its form, which first says what is missing', async () => {
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: /新增品牌/ }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写编码')).toBeDefined()
  expect(written).toEqual([])
  await user.type(await field('编码'), 'MOON')
  await user.type(await field('名称'), '月亮')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(written).toEqual([{ body: { ...EMPTY_RECORD, code: 'MOON', name: '月亮' } }]))
  expect(await screen.findByText('品牌已新增')).toBeDefined()
})

it('a change names the version it was made on, and what the server has against it stands at its field', async () => {
  const user = userEvent.setup()
  refusal = new HttpError('changeBrand', 422, { status: 422, title: '', errors: { code: ['已存在，不能重复'] } })
  show()
  await user.click(await screen.findByRole('button', { name: '修改 小熊' }))
  await user.clear(await field('名称'))
  await user.type(await field('名称'), '大熊')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已存在，不能重复')).toBeDefined()
  const { id: _id, rowVersion, ...content } = BEAR
  expect(written).toEqual([{ params: { id: '1' }, body: { ...content, name: '大熊', rowVersion } }])
  expect((await field('名称')).value).toBe('大熊')
})

it('what was typed is there again after the window was led away', async () => {
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: /新增品牌/ }))
  await user.type(await field('名称'), '月亮')
  leadAway()
  show()
  await user.click(await screen.findByRole('button', { name: /新增品牌/ }))
  expect((await field('名称')).value).toBe('月亮')
})

it('a record is removed when the question is answered', async () => {
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: '删除 小熊' }))
  const question = await screen.findByRole('dialog')
  expect(written).toEqual([])
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(written).toEqual([{ params: { id: '1' } }]))
})

const NOTHING = { createdCount: 0, changedCount: 0, unchangedCount: 0, errorCount: 0, errors: [], errorFile: null }
const take = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  show()
  await user.click(await screen.findByRole('button', { name: /导入/ }))
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: '开始导入' })
  expect(run.disabled).toBe(true)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no place for a file')
  await user.upload(input, new File(['x'], '品牌.xlsx'))
  await waitFor(() => expect(run.disabled).toBe(false))
  await user.click(run)
}

it('an import says what came in', async () => {
  outcome = { ...NOTHING, rowCount: 3, createdCount: 2, changedCount: 1 }
  await take(userEvent.setup())
  expect(await screen.findByText('导入完成：新增 2 条，修改 1 条，无变化 0 条')).toBeDefined()
  expect(written).toEqual([{ body: { fileId: 'f-1' } }])
})

it('an import with wrong rows takes none, shows which, and offers the file with the reasons', async () => {
  const user = userEvent.setup()
  const errorFile = { ...SENT, id: 'f-2' }
  outcome = { ...NOTHING, rowCount: 3, errorCount: 1, errors: [{ row: 2, column: '名称', why: '不能为空' }], errorFile }
  await take(user)
  expect(await screen.findByText('共 3 行，其中 1 行有误，没有导入任何数据')).toBeDefined()
  expect(screen.getByText('不能为空')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /下载错误说明/ }))
  expect(saved).toEqual([errorFile])
})
