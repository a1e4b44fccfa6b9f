import { expect, test } from 'vitest'
import { id, shape } from '#kernel/schema.ts'
import { topicOf } from './topic.ts'

const EXPORT_ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

test('a handler gets messages of its schema, and one that does not match fails under the name of its topic', async () => {
  const made: string[] = []
  const topic = topicOf('export', shape({ exportId: id() }), async ({ exportId }) => void made.push(exportId))
  await topic.handle({ exportId: EXPORT_ID })
  expect(made).toEqual([EXPORT_ID])
  for (const payload of [{}, { exportId: 'x' }, { exportId: EXPORT_ID, more: 1 }])
    await expect(async () => topic.handle(payload)).rejects.toThrow('the message of export does not fit')
  expect(made).toEqual([EXPORT_ID])
})
