import { expect, it } from 'vitest'
import { PERSONAL_CERTIFICATES } from '#modules/file/contract.ts'
import { FIELDS } from './words.ts'

it('the certificates of a supplier that show a personal number are sent under the names that guard them', () => {
  expect(PERSONAL_CERTIFICATES).toEqual([FIELDS.idCardFront, FIELDS.proofFile])
})
