import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { isDay } from '#kernel/identity.ts'
import { showPage } from '../page.fixture.tsx'
import { EditableGrid } from './editable-grid.tsx'
import { useHistory } from './use-history.ts'

interface Row {
  readonly key: number
  readonly qty: string
  readonly day: string
  readonly mode: string
}

const START: readonly Row[] = ['10', '20', '30'].map((qty, key) => ({ key, qty, day: '2026-06-01', mode: '' }))
const TITLES: Readonly<Record<string, string>> = { qty: '数量', day: '日期', mode: '方式', remove: '删除' }

const Grid = ({ canAdd = false }: { readonly canAdd?: boolean }) => {
  const { now, edit, undo, redo } = useHistory<readonly Row[]>(() => START)
  return (
    <EditableGrid
      label="明细"
      rows={now}
      id={({ key }) => key}
      columns={[
        {
          key: 'qty',
          title: '数量',
          kind: 'decimal',
          read: ({ qty }) => qty,
          write: (row, qty) => ({ ...row, qty }),
        },
        { key: 'day', title: '日期', kind: 'day', read: ({ day }) => day, write: (row, day) => ({ ...row, day }) },
        {
          key: 'mode',
          title: '方式',
          kind: 'select',
          options: [{ value: '1', label: '送货' }],
          read: ({ mode }) => mode,
          write: (row, mode) => ({ ...row, mode }),
        },
      ]}
      nameOf={(_row, column, index) => `${index + 1} ${TITLES[column]}`}
      wrongIn={({ qty, day }, column) => {
        if (column === 'day') return isDay(day) ? undefined : '请选择日期'
        return column === 'qty' && !/^\d+$/.test(qty) ? '应为数字' : undefined
      }}
      change={(rows, about) => edit(() => rows, about)}
      undo={undo}
      redo={redo}
      canRemove
      {...(canAdd ? { add: (rows: readonly Row[]) => ({ key: rows.length + 100, qty: '', day: '', mode: '' }) } : {})}
    />
  )
}

const cell = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)
const column = (name: string): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^\\d+ ${name}$`)).map(({ value }) => value)
const show = (canAdd = false) => {
  showPage(<Grid canAdd={canAdd} />)
  return userEvent.setup()
}

afterEach(cleanup)

it('moves with arrows and Enter, and sideways only at the end of a text', async () => {
  const user = show()
  await user.click(cell('1 数量'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell('2 数量'))
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(cell('3 数量'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell('3 日期'))
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(cell('2 数量'))
})

it('takes cells from a spreadsheet, and says when some had no place', async () => {
  const user = show()
  await user.click(cell('2 数量'))
  await user.paste('1,000\t2026/7/1\r\n2000\t2026年7月2日\r\n3000\t2026-07-03\r\n')
  expect(column('数量')).toEqual(['10', '1000', '2000'])
  expect(column('日期')).toEqual(['2026-06-01', '2026-07-01', '2026-07-02'])
  expect(screen.getByText('有 2 个单元格放不下，已忽略')).toBeDefined()
})

it('adds rows for pasted ones where that can be done, and undoes it all in one step', async () => {
  const user = show(true)
  await user.click(cell('3 数量'))
  await user.paste('1\n2\n3\n')
  expect(column('数量')).toEqual(['10', '20', '1', '2', '3'])
  await user.keyboard('{Control>}z{/Control}')
  expect(column('数量')).toEqual(['10', '20', '30'])
  await user.keyboard('{Control>}y{/Control}')
  expect(column('数量')).toHaveLength(5)
})

it('leaves a word that is pasted into a text to the input', async () => {
  const user = show()
  await user.click(cell('1 数量'))
  await user.paste('5')
  expect(cell('1 数量').value).toBe('105')
})

it('fills down: from above into one cell, from the first into those that are marked', async () => {
  const user = show()
  await user.click(cell('2 数量'))
  await user.keyboard('{Control>}d{/Control}')
  expect(column('数量')).toEqual(['10', '10', '30'])
  await user.click(cell('1 日期'))
  await user.clear(cell('1 日期'))
  await user.type(cell('1 日期'), '2026/8/8')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(column('日期')).toEqual(['2026-08-08', '2026-08-08', '2026-08-08'])
})

it('undoes what was typed into a cell in one step', async () => {
  const user = show()
  await user.type(cell('1 数量'), '55')
  expect(cell('1 数量').value).toBe('1055')
  await user.keyboard('{Control>}z{/Control}')
  expect(cell('1 数量').value).toBe('10')
})

it('shows at the cell what is wrong in it, and no longer once it is right', async () => {
  const user = show()
  await user.clear(cell('1 数量'))
  await user.type(cell('1 数量'), 'x')
  expect(cell('1 数量').getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(cell('1 数量').getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('应为数字')
  await user.clear(cell('1 数量'))
  await user.type(cell('1 数量'), '7')
  expect(cell('1 数量').getAttribute('aria-invalid')).toBe('false')
})

it('keeps a day that is not understood on screen, marked, until it is', async () => {
  const user = show()
  await user.clear(cell('1 日期'))
  await user.type(cell('1 日期'), '2026-6')
  await user.tab()
  expect(cell('1 日期').value).toBe('2026-6')
  expect(cell('1 日期').getAttribute('aria-invalid')).toBe('true')
  await user.click(cell('1 日期'))
  await user.type(cell('1 日期'), '-9')
  await user.tab()
  expect(cell('1 日期').value).toBe('2026-06-09')
})

it('keeps days that are pasted and not understood, marked, beside those that are', async () => {
  const user = show()
  await user.click(cell('1 日期'))
  await user.paste('2026年7月2日\n月底\n46174')
  expect(column('日期')).toEqual(['2026-07-02', '月底', '2026-06-01'])
  expect([1, 2, 3].map((row) => cell(`${row} 日期`).getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false'])
})

it('adds and removes rows', async () => {
  const user = show(true)
  await user.click(screen.getByRole('button', { name: '添加一行' }))
  expect(column('数量')).toEqual(['10', '20', '30', ''])
  await user.click(screen.getByRole('button', { name: '2 删除' }))
  expect(column('数量')).toEqual(['10', '30', ''])
})

it('chooses from a list', async () => {
  const user = show()
  await user.selectOptions(cell('1 方式'), '送货')
  expect(column('方式')).toEqual(['1', '', ''])
})
