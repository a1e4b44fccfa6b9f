import { describe, expect, test } from 'vitest'
import { aCapacity, aStop, BOOKS, PICTURE_BOOKS, TOYS } from './calendar.fixture.ts'
import { capacityErrors, limitIn, loadIn, stopErrors, stopOn, takenBy, weekOf, weeksFrom } from './rules.ts'
import { MESSAGES } from './words.ts'

const TODAY = '2027-02-10'
const draft = (startsOn: string, endsOn: string) => ({ startsOn, endsOn, reasonCode: 3 as const, note: '' })
const why = (found: readonly { readonly why: string }[]) => found.map((one) => one.why)

describe('weeks', () => {
  test('begin on Monday, and Sunday is their last day', () => {
    expect(['2027-02-01', '2027-02-03', '2027-02-07', '2027-02-08'].map(weekOf)).toEqual([
      '2027-02-01',
      '2027-02-01',
      '2027-02-01',
      '2027-02-08',
    ])
  })
  test('from one day to another are all those that either day is in, over the end of a year, too', () => {
    expect(weeksFrom('2026-12-31', '2027-01-04')).toEqual(['2026-12-28', '2027-01-04'])
    expect(weeksFrom('2027-01-04', '2027-01-04')).toEqual(['2027-01-04'])
    expect(weeksFrom('2027-01-11', '2027-01-04')).toEqual([])
  })
})

describe('a stop', () => {
  test('has its first and its last day, and no other', () => {
    const at = (day: string) => stopOn([aStop()], day)?.reasonCode
    expect([at('2027-02-03'), at('2027-02-04'), at('2027-02-18'), at('2027-02-19')]).toEqual([
      undefined,
      1,
      1,
      undefined,
    ])
  })
  test('is refused where it overlaps another by a single day, which is named, and accepted beside it', () => {
    const clash = [MESSAGES.clash('2027-02-04', '2027-02-18', '春节放假')]
    expect(why(stopErrors(draft('2027-02-18', '2027-02-20'), [aStop()], '2027-01-01'))).toEqual(clash)
    expect(why(stopErrors(draft('2027-02-01', '2027-02-04'), [aStop()], '2027-01-01'))).toEqual(clash)
    expect(stopErrors(draft('2027-02-19', '2027-02-20'), [aStop()], '2027-01-01')).toEqual([])
  })
  test('does not clash with itself when it is changed', () => {
    const former = aStop({ startsOn: '2027-03-01', endsOn: '2027-03-05' })
    expect(stopErrors(draft('2027-03-02', '2027-03-09'), [former], TODAY, former)).toEqual([])
  })
  test('that has passed is neither declared nor changed; one that lasts until today is', () => {
    expect(why(stopErrors(draft('2027-02-01', '2027-02-09'), [], TODAY))).toEqual([MESSAGES.stopOver])
    expect(stopErrors(draft('2027-02-01', '2027-02-10'), [], TODAY)).toEqual([])
    const past = aStop({ startsOn: '2027-01-01', endsOn: '2027-01-03' })
    expect(why(stopErrors(draft('2027-03-01', '2027-03-03'), [], TODAY, past))).toEqual([MESSAGES.stopEnded])
  })
  test('that has begun keeps its first day, and ends as early as yesterday', () => {
    const running = aStop()
    expect(why(stopErrors(draft('2027-02-05', '2027-02-18'), [], TODAY, running))).toEqual([MESSAGES.stopStarted])
    expect(stopErrors(draft('2027-02-04', '2027-02-09'), [], TODAY, running)).toEqual([])
    expect(why(stopErrors(draft('2027-02-04', '2027-02-08'), [], TODAY, running))).toEqual([MESSAGES.stopOver])
  })
  test('ends after it begins, lasts a year at most, and says what an unusual reason is', () => {
    expect(why(stopErrors(draft('2027-03-05', '2027-03-04'), [], TODAY))).toEqual([MESSAGES.endBeforeStart])
    expect(why(stopErrors(draft('2027-03-01', '2028-03-01'), [], TODAY))).toEqual([MESSAGES.stopTooLong(366)])
    const other = { ...draft('2027-03-01', '2027-03-01'), reasonCode: 7 as const }
    expect(why(stopErrors(other, [], TODAY))).toEqual([MESSAGES.noteMissing])
    expect(stopErrors({ ...other, note: '消防演练' }, [], TODAY)).toEqual([])
  })
})

describe('a capacity', () => {
  test('is that of the week, an exception where there is one, and none outside of its days', () => {
    const capacity = aCapacity({
      validFrom: '2027-01-06',
      validTo: '2027-02-03',
      exceptions: [{ weekOn: '2027-01-11', qty: '20000' }],
    })
    const limits = ['2026-12-28', '2027-01-04', '2027-01-11', '2027-02-01', '2027-02-08'].map((week) =>
      limitIn(capacity, week),
    )
    expect(limits).toEqual([undefined, '50000.0000', '20000', '50000.0000', undefined])
  })
  test('is taken up by its categories and what is below them, by the nearest one that is named', () => {
    const capacity = aCapacity({
      uses: [
        { categoryId: BOOKS, categoryName: '图书', perUnit: '5', covers: [BOOKS, PICTURE_BOOKS] },
        { categoryId: PICTURE_BOOKS, categoryName: '绘本', perUnit: '2.5', covers: [PICTURE_BOOKS] },
      ],
    })
    expect(takenBy(capacity, BOOKS, '100')).toBe('500.0000')
    expect(takenBy(capacity, PICTURE_BOOKS, '100')).toBe('250.0000')
    expect(takenBy(capacity, TOYS, '100')).toBeUndefined()
    expect(takenBy(capacity, null, '100')).toBeUndefined()
  })
  test('sums what is due in its own unit, week by week', () => {
    const loads = [
      { weekOn: '2027-03-01', categoryId: BOOKS, confirmed: '1000', pending: '200' },
      { weekOn: '2027-03-01', categoryId: PICTURE_BOOKS, confirmed: '0', pending: '100' },
      { weekOn: '2027-03-01', categoryId: TOYS, confirmed: '9000', pending: '9000' },
      { weekOn: '2027-03-08', categoryId: BOOKS, confirmed: '7', pending: '7' },
    ]
    expect(loadIn(aCapacity(), loads, '2027-03-01')).toMatchObject({
      confirmed: expect.stringMatching(/^5000(\.0+)?$/),
      pending: expect.stringMatching(/^1500(\.0+)?$/),
    })
  })
  const { id: _id, rowVersion: _version, uses: _uses, ...content } = aCapacity()
  const written = { ...content, uses: [{ categoryId: BOOKS, perUnit: '5' }] }
  test('is refused with nothing to make, categories or weeks twice, and accepted otherwise', () => {
    expect(capacityErrors(written, [])).toEqual([])
    const wrong = capacityErrors(
      {
        ...written,
        weeklyQty: '0',
        uses: [
          { categoryId: BOOKS, perUnit: '0' },
          { categoryId: BOOKS, perUnit: '1' },
        ],
        exceptions: [
          { weekOn: '2027-01-11', qty: '0' },
          { weekOn: '2027-01-13', qty: '1' },
          { weekOn: '2020-01-01', qty: '1' },
        ],
      },
      [],
    )
    expect(wrong).toEqual([
      { field: 'weeklyQty', why: MESSAGES.capacityZero },
      { field: 'uses.0.perUnit', why: MESSAGES.perUnitZero },
      { field: 'uses.1.categoryId', why: MESSAGES.categoryTwice },
      { field: 'exceptions.1.weekOn', why: MESSAGES.weekTwice },
      { field: 'exceptions.2.weekOn', why: MESSAGES.weekOutside },
    ])
  })
  test('has one figure a day: another of its name is refused while it is valid, and accepted after it', () => {
    const former = aCapacity({ validTo: '2026-12-31' })
    expect(capacityErrors(written, [former]).map(({ field }) => field)).toEqual(['name'])
    expect(capacityErrors({ ...written, validFrom: '2027-01-01' }, [former])).toEqual([])
    expect(capacityErrors({ ...written, validTo: '2025-01-01' }, [former]).map(({ field }) => field)).toEqual([
      'validTo',
    ])
    expect(capacityErrors(written, [former], former.id)).toEqual([])
  })
})
