import { expect, test } from 'vitest'
import { exportRowsMax } from './limits.ts'

test('a hundred thousand rows unless the environment says otherwise', () => {
  expect([exportRowsMax({}), exportRowsMax({ EXPORT_ROWS_MAX: '1000000' })]).toEqual([100_000, 1_000_000])
})

test.each(['0', '-1', '1e6', '1048576', 'many'])(
  '%s is refused: it is no number of rows that a sheet can hold',
  (raw) => {
    expect(() => exportRowsMax({ EXPORT_ROWS_MAX: raw })).toThrow('EXPORT_ROWS_MAX')
  },
)
