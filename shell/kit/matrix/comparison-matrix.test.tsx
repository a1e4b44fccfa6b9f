import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ComparisonMatrix } from './comparison-matrix.tsx'
import type { MatrixGroup } from './matrix-props.ts'
import { placeAfter } from './moves.ts'

interface Line {
  readonly id: string
  readonly name: string
}

const rows: readonly Line[] = Array.from({ length: 200 }, (_, n) => ({ id: String(n), name: `绘本 ${n + 1}` }))
const groups: readonly MatrixGroup[] = Array.from({ length: 10 }, (_, n) => ({
  key: String(n),
  title: `供应商 ${n + 1}`,
  columns: ['≥100', '≥1000', '≥5000'],
}))

const show = () => {
  render(
    <ComparisonMatrix
      label="比价"
      rows={rows}
      id={({ id }) => id}
      heads={[{ title: '产品', width: 160, show: ({ name }) => name }]}
      groups={groups}
      cellOf={({ id }, { key }) => [
        { text: `${id}.${key}`, mark: key === '0' ? 'min' : key === '1' ? 'max' : undefined, delta: '+3.2%' },
        { text: 'b' },
        undefined,
      ]}
    />,
  )
  return userEvent.setup()
}
const at = (place: string): HTMLElement | null => document.querySelector(`[data-place="${place}"]`)
const focused = (): string | null => document.activeElement?.getAttribute('data-place') ?? null

afterEach(cleanup)

it('has what is in sight in the document, and says how much there is', () => {
  show()
  const table = screen.getByRole('grid', { name: '比价' })
  expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-colcount')]).toEqual(['202', '31'])
  expect(table.querySelectorAll('[data-place]').length).toBeLessThan(900)
  expect(at('0:0')?.getAttribute('aria-colindex')).toBe('2')
  expect(at('199:29')).toBeNull()
})

it('says which value is the lowest and which the highest, and a dash where there is none', () => {
  show()
  expect(at('0:0')?.textContent).toBe('0.0最低+3.2%')
  expect(at('0:3')?.textContent).toBe('0.1最高+3.2%')
  expect(at('0:2')?.textContent).toBe('—')
})

it('is one stop of the Tab key, and keys lead to every cell, also to those out of sight', async () => {
  const user = show()
  await user.tab()
  expect(focused()).toBe('0:0')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('1:1')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('199:29')
  await user.keyboard('{Home}')
  expect(focused()).toBe('199:0')
  expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1)
})

it.each([
  ['ArrowUp', { row: 0, column: 5 }, { row: 0, column: 5 }],
  ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: 0 }],
  ['PageDown', { row: 195, column: 2 }, { row: 199, column: 2 }],
  ['PageUp', { row: 15, column: 2 }, { row: 5, column: 2 }],
  ['End', { row: 3, column: 2 }, { row: 3, column: 29 }],
])('%s stays within the table', (key, from, to) => {
  expect(placeAfter(from, { key, ctrl: false }, { rows: 200, columns: 30 })).toEqual(to)
})

it('leaves other keys to the page', () => {
  expect(placeAfter({ row: 0, column: 0 }, { key: 'a', ctrl: false }, { rows: 2, columns: 2 })).toBeUndefined()
})
