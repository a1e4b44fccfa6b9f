import { expect, it } from 'vitest'
import { PERSONAL_PAPERS } from '#kernel/file-ref.ts'
import { FIELDS } from './words.ts'

it('the papers of a supplier that show a personal number are sent under the names that guard them', () => {
  expect(PERSONAL_PAPERS).toEqual([FIELDS.idCardFront, FIELDS.proofFile])
})
