import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { EditableGrid } from './editable-grid.tsx'
import type { GridColumn } from './grid-props.ts'
import { useHistory } from './use-history.ts'

interface Row {
  readonly key: number
  readonly price: string
  readonly note: string
}

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    key: 'price',
    title: '单价',
    kind: 'decimal',
    isLocked: ({ key }) => key === 2,
    read: ({ price }) => price,
    write: (row, price) => ({ ...row, price }),
  },
  { key: 'note', title: '备注', kind: 'text', read: ({ note }) => note, write: (row, note) => ({ ...row, note }) },
]
const TITLES: Readonly<Record<string, string>> = { price: '单价', note: '备注', remove: '删除' }

const Quote = ({ count }: { readonly count: number }) => {
  const { now, edit, undo, redo } = useHistory<readonly Row[]>(() =>
    Array.from({ length: count }, (_, key) => ({ key, price: String(key + 1), note: '' })),
  )
  return (
    <EditableGrid
      label="报价"
      rows={now}
      id={({ key }) => key}
      notes={[{ title: '产品', show: ({ key }) => `产品 ${key + 1}` }]}
      columns={COLUMNS}
      nameOf={(_row, column, index) => `${index + 1} ${TITLES[column] ?? ''}`}
      wrongIn={({ price }, column) => (column === 'price' && price === '' ? '请填写单价' : undefined)}
      rowWrong={({ price, note }) => (price === '0' && note === '' ? '单价为 0 时请填写备注' : undefined)}
      change={(rows, about) => edit(() => rows, about)}
      undo={undo}
      redo={redo}
      stickyWidths={[160]}
      totals={{ price: String(now.reduce((sum, { price }) => sum + Number(price), 0)) }}
      expand={{ label: ({ key }) => `产品 ${key + 1}`, show: ({ key }) => <p>阶梯价 {key + 1}</p> }}
      canRemove
    />
  )
}

const show = (count: number) => {
  showPage(<Quote count={count} />)
  return userEvent.setup()
}
const cell = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)

const asTelephone = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('575'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('has all of a hundred rows in the document, and of more only those in sight, with their numbers', () => {
  show(100)
  expect(screen.getAllByRole('row')).toHaveLength(102)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
  cleanup()
  show(1000)
  const rows = screen.getAllByRole('row')
  expect(rows.length).toBeLessThan(40)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
})

it('leads past the rows in sight with arrows, and keeps the row that somebody is in', async () => {
  const user = show(1000)
  await user.click(cell('1 备注'))
  await user.keyboard('{ArrowDown>60/}')
  expect(document.activeElement).toBe(cell('61 备注'))
  await user.keyboard('x')
  expect(cell('61 备注').value).toBe('x')
})

it('takes a thousand pasted rows, and undoes and redoes them as one step', async () => {
  const user = show(1000)
  await user.click(cell('1 备注'))
  await user.paste(Array.from({ length: 1000 }, (_, n) => `备注${n}`).join('\n'))
  expect(cell('1 备注').value).toBe('备注0')
  expect(screen.queryByText(/已忽略/)).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(cell('1 备注').value).toBe('')
  await user.keyboard('{Control>}y{/Control}')
  expect(cell('5 备注').value).toBe('备注4')
})

it('passes over cells that are locked', async () => {
  const user = show(5)
  expect(cell('3 单价').disabled).toBe(true)
  await user.click(cell('2 单价'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell('4 单价'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(cell('2 单价'))
})

it('fills all rows below when the handle is pressed twice, but not those that are locked', async () => {
  const user = show(5)
  await user.click(cell('1 单价'))
  await user.dblClick(screen.getByTitle('向下拖动填充，双击填充到末行'))
  expect([1, 2, 3, 4, 5].map((row) => cell(`${row} 单价`).value)).toEqual(['1', '1', '3', '1', '1'])
})

it('opens a panel below a row and closes it again', async () => {
  const user = show(5)
  expect(screen.queryByText('阶梯价 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开 产品 2' }))
  expect(screen.getByText('阶梯价 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '收起 产品 2' }))
  expect(screen.queryByText('阶梯价 2')).toBeNull()
})

it('says what is wrong with a row as a whole, and no longer once it is right', async () => {
  const user = show(3)
  await user.clear(cell('1 单价'))
  expect(screen.getByText('请填写单价')).toBeDefined()
  await user.type(cell('1 单价'), '0')
  expect(screen.getByText('单价为 0 时请填写备注')).toBeDefined()
  await user.type(cell('1 备注'), '赠品')
  expect(screen.queryByText('单价为 0 时请填写备注')).toBeNull()
})

it('shows totals at the foot, which follow what is typed', async () => {
  const user = show(4)
  const foot = screen.getByRole('row', { name: /合计/ })
  expect(within(foot).getByText('10')).toBeDefined()
  await user.type(cell('4 单价'), '0')
  expect(within(foot).getByText('46')).toBeDefined()
})

it('shows cards page by page on a telephone', async () => {
  asTelephone()
  const user = show(45)
  expect(screen.getAllByText(/^产品 \d+$/)).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.getAllByText(/^产品 \d+$/).map(({ textContent }) => textContent)).toEqual(
    [41, 42, 43, 44, 45].map((n) => `产品 ${n}`),
  )
})
