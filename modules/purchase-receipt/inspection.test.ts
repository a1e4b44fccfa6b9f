import { describe, expect, it } from 'vitest'
import {
  findingErrors,
  inspectedItems,
  inspectedLine,
  isWholeLot,
  lotPlan,
  passes,
  RESULT,
  splitsOf,
  worstOf,
} from './inspection.ts'
import type { Defect, Finding, LineFinding } from './inspection-shapes.ts'

const defect = (severity: Defect['severity'], count: number): Defect => ({
  severity,
  description: '脱胶',
  count,
  photos: [],
})
const line = (changes: Partial<LineFinding> = {}): LineFinding => ({
  itemId: 'a',
  level: 'II',
  aql: '2.5',
  defects: [],
  acceptedQty: '7000',
  concessionQty: '0',
  rejectedQty: '0',
  remark: '',
  ...changes,
})
const items = [
  { id: 'a', lineNo: 1, receivedQty: '7000', inspectionLevel: 'AQL 2.5' },
  { id: 'b', lineNo: 2, receivedQty: '300', inspectionLevel: '免检' },
]
const finding = (...lines: LineFinding[]): Finding => ({ lines, reportFiles: [], remark: '' })
const whyOf = (...lines: LineFinding[]) => findingErrors(items, finding(...lines)).map(({ why }) => why)

describe('an inspection', () => {
  it('samples a lot of 7,000 at AQL 2.5 with 200 pieces, and small faults by AQL 4.0', () => {
    expect(lotPlan('7000', 'II', '2.5')).toEqual({
      lotSize: '7000',
      letter: 'L',
      sampleSize: 200,
      accept: 10,
      reject: 11,
      minorSampleSize: 200,
      minorAccept: 14,
    })
  })

  it('has a sample of its own for small faults where the plans of the two limits differ', () => {
    expect(lotPlan('40', 'II', '2.5')).toMatchObject({ sampleSize: 5, accept: 0, minorSampleSize: 13, minorAccept: 1 })
    expect(lotPlan('1000', 'II', '4.0')).toMatchObject({ sampleSize: 80, minorSampleSize: 80, minorAccept: 7 })
  })

  it('looks at every piece where the sample is as large as the lot, and not where it is smaller', () => {
    expect(isWholeLot('5.0000', 5)).toBe(true)
    expect(isWholeLot('6.0000', 5)).toBe(false)
  })

  it('passes up to the acceptance number of each kind of fault, and with no dangerous one', () => {
    const plan = lotPlan('7000', 'II', '2.5')
    expect(passes([defect(2, 10), defect(3, 14)], plan)).toBe(true)
    expect(passes([defect(2, 6), defect(2, 5)], plan)).toBe(false)
    expect(passes([defect(3, 15)], plan)).toBe(false)
    expect(passes([defect(1, 1)], plan)).toBe(false)
  })

  it('concedes what the table refuses: 500 taken as they are, 20 not at all', () => {
    const found = line({ defects: [defect(2, 120)], acceptedQty: '6480', concessionQty: '500', rejectedQty: '20' })
    expect(whyOf(found)).toEqual([])
    expect(inspectedLine('7000', found).result).toBe(RESULT.conceded)
  })

  it('refuses to accept what failed without a concession, and accepts that all of it is refused', () => {
    const failed = { defects: [defect(2, 120)] }
    expect(whyOf(line(failed))).toEqual(['第 1 行抽检不合格，须填写让步数量，否则应全部判为不合格'])
    const refused = line({ ...failed, acceptedQty: '0', rejectedQty: '7000' })
    expect(whyOf(refused)).toEqual([])
    expect(inspectedLine('7000', refused).result).toBe(RESULT.failed)
  })

  it('names the line whose quantities do not come to what was received', () => {
    expect(whyOf(line({ acceptedQty: '6999' }))).toEqual(['第 1 行：合格 + 让步 + 不合格应等于签收数 7000'])
  })

  it('asks for every line that is looked at, and takes the others as they came', () => {
    expect(whyOf()).toEqual(['请填写第 1 行'])
    expect(inspectedItems(items).map(({ id }) => id)).toEqual(['a'])
    expect(splitsOf(items, finding(line()))).toEqual([
      { itemId: 'a', acceptedQty: '7000', concessionQty: '0', rejectedQty: '0' },
      { itemId: 'b', acceptedQty: '300', concessionQty: '0', rejectedQty: '0' },
    ])
  })

  it('has no result while a quantity is missing, and the worst of its lines afterwards', () => {
    expect(inspectedLine('7000', line({ rejectedQty: null })).result).toBeNull()
    expect(worstOf([{ result: 1 }, { result: 2 }])).toBe(RESULT.conceded)
    expect(worstOf([{ result: 3 }, { result: 2 }])).toBe(RESULT.failed)
    expect(worstOf([{ result: 1 }])).toBe(RESULT.passed)
  })
})
