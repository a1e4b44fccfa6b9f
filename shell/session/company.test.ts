import { expect, it } from 'vitest'
import { startingCompany, type Company } from './company.ts'

const company = (companyId: string, status: number): Company => ({ companyId, name: companyId, status, statusName: '' })

it('S-14 takes the only company that has passed', () => {
  expect(startingCompany([company('a', 1), company('b', 3)], null)?.companyId).toBe('b')
})

it('S-14 takes the last company again while it is valid', () => {
  const companies = [company('a', 5), company('b', 3), company('c', 2)]
  expect(startingCompany(companies, 'b')?.companyId).toBe('b')
  expect(startingCompany(companies, 'c')?.companyId).toBe('a')
  expect(startingCompany(companies, 'gone')?.companyId).toBe('a')
})

it('takes none when none has passed', () => {
  expect(startingCompany([company('a', 1)], 'a')).toBeUndefined()
})
