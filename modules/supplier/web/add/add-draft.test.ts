import { expect, test } from 'vitest'
import { draftOf } from './add-draft.ts'

const CODE = '91440300MA5EXAMPLE'

test('what was left empty is left out, and spaces around a name are no part of it', () => {
  expect(draftOf({ supplierType: 1, name: ' 晨光 ', shortName: ' ', creditCode: '', mainCategoryIds: [] })).toEqual({
    supplierType: 1,
    name: '晨光',
  })
})

test('a person has no credit code, even if one was typed before the kind was changed', () => {
  expect(draftOf({ supplierType: 3, name: '林画', creditCode: CODE })).not.toHaveProperty('creditCode')
  expect(draftOf({ supplierType: 2, name: '林记', creditCode: CODE })).toHaveProperty('creditCode', CODE)
})
