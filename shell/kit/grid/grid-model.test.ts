import { describe, expect, it } from 'vitest'
import { fillDown, fillMark, leadsTo, moveRow, paste, spanOf, type, type GridField } from './grid-model.ts'

interface Row {
  readonly qty: string
  readonly day: string
  readonly locked?: true
}

const FIELDS: readonly GridField<Row>[] = [
  {
    key: 'qty',
    kind: 'decimal',
    read: ({ qty }) => qty,
    write: (row, qty) => ({ ...row, qty }),
    isLocked: ({ locked }) => locked === true,
  },
  { key: 'day', kind: 'day', read: ({ day }) => day, write: (row, day) => ({ ...row, day }) },
]
const [QTY, DAY] = FIELDS
if (!QTY || !DAY) throw new Error('two fields')
const row = (qty: string, day = '', locked?: true): Row => ({ qty, day, ...(locked ? { locked } : {}) })
const START = { row: 0, column: 0 }

describe('pasting', () => {
  it('puts cells down and across from where the caret is', () => {
    const { rows, dropped } = paste([row('1'), row('2'), row('3')], FIELDS, { row: 1, column: 0 }, [
      ['1,000', '2026/6/1'],
      ['5', '2026/6/2'],
    ])
    expect(rows).toEqual([row('1'), row('1000', '2026-06-01'), row('5', '2026-06-02')])
    expect(dropped).toBe(0)
  })

  it('adds rows where that can be done', () => {
    expect(paste([row('1')], FIELDS, START, [['5'], ['6'], ['7']], () => row('')).rows.map(({ qty }) => qty)).toEqual([
      '5',
      '6',
      '7',
    ])
  })

  it('counts what has no place, and leaves the rest as it is', () => {
    expect(paste([row('1')], FIELDS, START, [['5', '2026-01-01', 'x'], ['6']])).toEqual({
      rows: [row('5', '2026-01-01')],
      dropped: 2,
    })
  })

  it('does not touch locked cells, nor choose what is not on the list', () => {
    const mode: GridField<Row> = { ...DAY, kind: 'select', options: [{ value: '1', label: '送货' }] }
    expect(paste([row('1', '2', true)], [QTY, mode], START, [['5', '自提']])).toEqual({
      rows: [row('1', '2', true)],
      dropped: 2,
    })
    expect(paste([row('1', '2')], [QTY, mode], START, [['5', '送货']])).toEqual({ rows: [row('5', '1')], dropped: 0 })
  })

  it('keeps a day that is not understood as it is, for the person to mend', () => {
    expect(paste([row('1', '2026-01-01')], FIELDS, START, [['5', '月底']])).toEqual({
      rows: [row('5', '月底')],
      dropped: 0,
    })
  })
})

describe('filling', () => {
  it('takes what stands above into a single cell', () => {
    expect(fillDown([row('1'), row('2')], QTY, { row: 1, column: 0, to: 1 })).toEqual([row('1'), row('1')])
  })

  it('copies the first marked cell into the others, in whichever direction they were marked', () => {
    const rows = [row('1'), row('2'), row('3'), row('4')]
    const filled = [row('1'), row('2'), row('2'), row('2')]
    expect(fillDown(rows, QTY, { row: 1, column: 0, to: 3 })).toEqual(filled)
    expect(fillDown(rows, QTY, { row: 3, column: 0, to: 1 })).toEqual(filled)
  })

  it('has nothing to copy in the first row, and skips locked cells', () => {
    expect(fillDown([row('1')], QTY, { ...START, to: 0 })).toEqual([row('1')])
    expect(fillDown([row('1'), row('2', '', true)], QTY, { ...START, to: 1 })).toEqual([row('1'), row('2', '', true)])
  })

  it('writes one text into everything that is marked', () => {
    expect(fillMark([row('1'), row('2'), row('3')], DAY, { row: 0, column: 1, to: 1 }, '2026/1/1')).toEqual([
      row('1', '2026-01-01'),
      row('2', '2026-01-01'),
      row('3'),
    ])
  })
})

it('types into a cell as it is, and not into a locked one', () => {
  expect(type([row('1'), row('2')], { row: 1, column: 0 }, QTY, '1,')).toEqual([row('1'), row('1,')])
  expect(type([row('1', '', true)], START, QTY, '5')).toEqual([row('1', '', true)])
})

it('finds the first and the last marked row', () => {
  expect(spanOf({ row: 4, column: 0, to: 2 })).toEqual([2, 4])
})

describe('a row that is moved', () => {
  const names = (rows: readonly Row[] | undefined) => rows?.map(({ qty }) => qty)
  const rows = [row('1'), row('2'), row('3', '', true)]
  const stays = ({ locked }: Row): boolean => locked === true

  it('changes places with its neighbour', () => {
    expect(names(moveRow(rows, 0, 1, stays))).toEqual(['2', '1', '3'])
    expect(names(moveRow(rows, 1, -1, stays))).toEqual(['2', '1', '3'])
  })
  it('stays where there is none, or where one of them has to stay', () => {
    expect([moveRow(rows, 0, -1, stays), moveRow(rows, 1, 1, stays), moveRow(rows, 2, -1, stays)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('keys', () => {
  const at = { row: 2, column: 1 }
  const pressed = (key: string, changes = {}) =>
    leadsTo({ key, shift: false, atStart: false, atEnd: false, ...changes }, at)

  it('lead up and down', () => {
    expect(pressed('ArrowUp')).toEqual({ row: 1, column: 1 })
    expect(pressed('ArrowDown')).toEqual({ row: 3, column: 1 })
    expect(pressed('Enter')).toEqual({ row: 3, column: 1 })
    expect(pressed('Enter', { shift: true })).toEqual({ row: 1, column: 1 })
  })

  it('lead sideways at the end of the text, and within it move the caret', () => {
    expect(pressed('ArrowLeft', { atStart: true })).toEqual({ row: 2, column: 0 })
    expect(pressed('ArrowRight', { atEnd: true })).toEqual({ row: 2, column: 2 })
    expect([pressed('ArrowLeft'), pressed('ArrowRight'), pressed('Tab'), pressed('a')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
