import * as real from 'typebox'
import { expect, test } from 'vitest'
import * as own from './browser-typebox.ts'

const title = { title: '名称' }
const closed = { additionalProperties: false }

test.each([
  ['a text', real.String({ pattern: '^a', ...title }), own.String({ pattern: '^a', ...title })],
  ['a number', real.Number({ minimum: 0 }), own.Number({ minimum: 0 })],
  ['a whole number', real.Integer(title), own.Integer(title)],
  ['yes or no', real.Boolean(title), own.Boolean(title)],
  ['nothing', real.Null(), own.Null()],
  ['one of several', real.Unsafe({ enum: [1, 2], ...title }), own.Unsafe({ enum: [1, 2], ...title })],
  ['a list', real.Array(real.String(), { maxItems: 2 }), own.Array(own.String(), { maxItems: 2 })],
  [
    'a map',
    real.Record(real.String({ pattern: '^a' }), real.Number(), closed),
    own.Record(own.String({ pattern: '^a' }), own.Number(), closed),
  ],
  ['an object without fields', real.Object({}), own.Object({})],
  [
    'an object with a field that may be left out',
    real.Object({ a: real.String(title), b: real.Optional(real.Number()) }, closed),
    own.Object({ a: own.String(title), b: own.Optional(own.Number()) }, closed),
  ],
  [
    'an object of which every field may be left out',
    real.Partial(real.Object({ a: real.String(title), b: real.Null() }, title), closed),
    own.Partial({ properties: { a: own.String(title), b: own.Null() } }, closed),
  ],
])('the browser reads %s as the server does', (_name, expected, made) => {
  expect(JSON.stringify(made)).toBe(JSON.stringify(expected))
})

test('a field that was made optional stays required elsewhere', () => {
  const field = own.String()
  own.Optional(field)
  expect(own.Object({ field })).toMatchObject({ required: ['field'] })
})
