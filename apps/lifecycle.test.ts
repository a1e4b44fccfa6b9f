import { expect, test } from 'vitest'
import { stepsOfStopping } from './lifecycle.ts'

const opened = () => {
  const said: string[] = []
  const steps = stepsOfStopping({ error: () => void said.push('an error') })
  const closing = (name: string, ms: number) => async (): Promise<void> => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    said.push(`${name} is closed`)
  }
  return { said, closing, ...steps }
}

test('what was opened last is closed first, and what stands beside each other at the same time', async () => {
  const { said, closing, whenStopping, alongside, closeAll } = opened()
  whenStopping(closing('database', 1))
  whenStopping(closing('worker', 20))
  alongside(closing('door', 1))
  await closeAll()
  expect(said).toEqual([
    'worker begins',
    'door begins',
    'door is closed',
    'worker is closed',
    'database begins',
    'database is closed',
  ])
})

test('a step that fails is told, and keeps no other from being taken', async () => {
  const { said, closing, whenStopping, alongside, closeAll } = opened()
  whenStopping(closing('database', 1))
  alongside(async () => Promise.reject(new Error('no')))
  await closeAll()
  expect(said).toEqual(['database begins', 'an error', 'database is closed'])
})

test('a step may be the first to stand beside others, and what is closed is closed once', async () => {
  const { said, closing, alongside, closeAll } = opened()
  alongside(closing('door', 1))
  await closeAll()
  await closeAll()
  expect(said).toEqual(['door begins', 'door is closed'])
})
