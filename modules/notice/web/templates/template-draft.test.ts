import { expect, test } from 'vitest'
import { COMMON_CARD } from '../../cards.ts'
import { TemplateChange, type Template } from '../../shapes.ts'
import { businessesWith, contentOf, writtenOf } from './template-draft.ts'

const TEMPLATE: Template = {
  id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11',
  ...writtenOf(undefined),
  linkLabel: '',
  code: 'custom.hello',
  bizType: 'Custom',
  groupName: '问候',
  wechatTemplate: 'greeting',
  wechatKeywords: [],
  variables: [],
  isBuiltIn: false,
  sentCount: 0,
  failedCount: 0,
  rowVersion: 1,
  updatedAt: '2026-11-15T00:00:00Z',
}

test('a new template belongs to the group of its business and goes out on the common template of the messaging app', () => {
  expect(contentOf({ ...writtenOf(undefined), bizType: 'PurchaseOrder' }, undefined)).toMatchObject({
    groupName: '采购订单',
    wechatTemplate: COMMON_CARD,
    wechatKeywords: [{ name: 'thing1' }, { name: 'time2' }],
  })
})

test('a known template keeps its group until it is about another business', () => {
  expect(contentOf({ ...writtenOf(undefined), bizType: 'Custom' }, TEMPLATE).groupName).toBe('问候')
  expect(contentOf({ ...writtenOf(undefined), bizType: 'Quote' }, TEMPLATE).groupName).toBe('询价报价')
})

test('what is sent of a known template are the fields that the server takes', () => {
  const sent = { ...contentOf(writtenOf(TEMPLATE), TEMPLATE), rowVersion: TEMPLATE.rowVersion }
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(TemplateChange.properties).toSorted())
})

test('a business that the product does not know stays a choice of the template that has it', () => {
  expect(businessesWith('Custom').at(-1)).toEqual({ value: 'Custom', label: 'Custom' })
  expect(businessesWith('Supplier').filter(({ value }) => value === 'Supplier')).toHaveLength(1)
})
