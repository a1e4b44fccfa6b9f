import { describe, expect, it } from 'vitest'
import { invalid, notFound, PROBLEM_TITLES, Refusal, refuse } from './problem.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const problemOf = (work: () => unknown) => {
  const thrown = thrownBy(work)
  if (!(thrown instanceof Refusal)) throw new Error('no refusal was thrown')
  return thrown.problem
}

describe('a refusal', () => {
  it('carries a whole problem document with the words of its status', () => {
    expect(problemOf(() => refuse(412, 'Stale'))).toEqual({
      type: 'Stale',
      title: PROBLEM_TITLES[412],
      status: 412,
      errors: {},
      extensions: {},
    })
  })
  it('says more where more is known', () => {
    const details = { title: '请切换公司', errors: { code: ['重复'] }, extensions: { supplierId: 'x' } }
    expect(problemOf(() => refuse(412, 'SwitchCompany', details))).toMatchObject(details)
  })
  it('keeps its cause for the log and out of the answer', () => {
    const cause = new Error('duplicate key value 13812345678')
    const refusal = new Refusal(503, 'Busy').causedBy(cause)
    expect(refusal.cause).toBe(cause)
    expect(JSON.stringify(refusal.problem)).not.toContain('13812345678')
  })
  it('looks the same for an unknown document and for one of somebody else', () => {
    expect(problemOf(notFound)).toEqual(problemOf(notFound))
    expect(problemOf(notFound)).toMatchObject({ status: 404, type: 'NotFound', extensions: {} })
  })
  it('of a field names the field', () => {
    expect(problemOf(() => invalid({ qty: ['太多'] }))).toMatchObject({
      status: 422,
      type: 'Invalid',
      title: PROBLEM_TITLES[422],
      errors: { qty: ['太多'] },
    })
    expect(problemOf(() => invalid({}, '请先填写'))).toMatchObject({ title: '请先填写' })
  })
  it('stands behind ?? without being thrown when a value is there', () => {
    const found: string | undefined = 'row'
    expect(found ?? notFound()).toBe('row')
  })
})

describe('every status', () => {
  it.each(Object.entries(PROBLEM_TITLES))('%s has words for people: %s', (status, title) => {
    expect(Number(status)).toBeGreaterThanOrEqual(400)
    expect(title).toMatch(/\p{Script=Han}/u)
  })
})
