import { expect, it } from 'vitest'
import { hasPassed, startingCompany, withFirst, type Company } from './company.ts'

const company = (companyId: string, status = 5): Company => ({
  id: `s-${companyId}`,
  companyId,
  name: companyId,
  status,
  statusName: '',
})
const ids = (companies: readonly Company[]) => companies.map((one) => one.companyId).join(' ')

it('S-14 takes the only company by itself, whatever its status', () => {
  expect(startingCompany([company('a', 1)], null)?.companyId).toBe('a')
})

it('S-14 of several takes the one of last time while the person belongs to it, else none', () => {
  const companies = [company('a'), company('b', 3), company('c', 2)]
  expect(startingCompany(companies, 'b')?.companyId).toBe('b')
  expect(startingCompany(companies, 'gone')).toBeUndefined()
  expect(startingCompany(companies, null)).toBeUndefined()
})

it('begins to practise for nobody but who did so last', () => {
  const [real, practised] = [company('a'), { ...company('p'), isPractice: true }]
  expect(startingCompany([real, practised], null)).toBe(real)
  expect(startingCompany([real, practised], 'p')).toBe(practised)
  expect(startingCompany([practised], null)).toBeUndefined()
})

it('S-15 puts the company that is worked for first and leaves the others in their order', () => {
  expect(ids(withFirst([company('a'), company('b'), company('c')], 'b'))).toBe('b a c')
  expect(ids(withFirst([company('a'), company('b')], undefined))).toBe('a b')
})

it.each([
  [0, false],
  [1, false],
  [2, false],
  [3, true],
  [4, false],
  [5, true],
])('S-06 a company of status %i can be chosen: %s', (status, can) => {
  expect(hasPassed({ status })).toBe(can)
})
