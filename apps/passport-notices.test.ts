import { expect, test } from 'vitest'
import { safetyPassport } from '#modules/safety-passport/machine.ts'
import { noticesOf as passportNotices } from '#modules/safety-passport/notices.ts'
import { EVENT, ID, tableOf } from './staff-notices.fixture.ts'

test('staff hear of the steps of safety passports: quality of what is to be checked', () => {
  const table = tableOf(safetyPassport, (transition, by) =>
    passportNotices({ ...EVENT, documentId: ID, transition, by, from: 'checking', to: 'checking' }),
  )
  expect(table).toEqual(['submit → safetyPassport.submitted: 采购负责人 / 品控'])
})
