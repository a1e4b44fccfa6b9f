import { expect, test } from 'vitest'
import { aLine, aPayable, aPayment } from '../payment.fixture.ts'
import { groupsOf, linesOf, pickError, poolRows, startPicks } from './picks.ts'

const other = '22222222-2222-4222-8222-222222222222'

test('what stands on one payment is owed by one buyer in one currency, prepayments by themselves', () => {
  const groups = groupsOf(
    poolRows(
      [
        aPayable(1),
        aPayable(2, { buyerCompanyId: other }),
        aPayable(3, { costCategoryCode: 'PREPAY' }),
        aPayable(4, { currency: 'USD' }),
        aPayable(5),
      ],
      undefined,
    ),
  )
  expect(groups.map(({ rows, isPrepay }) => [rows.length, isPrepay])).toEqual([
    [2, false],
    [1, false],
    [1, true],
    [1, false],
  ])
})

test('the lines of a payment that is changed are offered beside the pool, and are the only ones picked', () => {
  const former = aPayment({ lines: [aLine(1, { ratioTo: '0.950000' })] })
  const rows = poolRows([aPayable(1, { settledRatio: '0.95' }), aPayable(2)], former)
  expect(rows).toHaveLength(2)
  const picks = startPicks(rows, former)
  expect(linesOf(rows, picks)).toEqual([{ payableId: aLine(1).payableId, ratioFrom: '0.000000', ratioTo: '0.950000' }])
})

test('a share goes beyond what is settled and not beyond the whole', () => {
  const [row] = poolRows([aPayable(1, { settledRatio: '0.95' })], undefined)
  if (row === undefined) throw new Error('there is no row')
  for (const accepted of ['95.0001', '99.5', '100']) expect(pickError(row, accepted), accepted).toBeUndefined()
  for (const refused of ['', '95', '100.1', '9a', '-1', '99.12345'])
    expect(pickError(row, refused), refused).toBe('应大于 95 且不超过 100')
})
