import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { UiRoot } from '../ui-root.tsx'
import { confirm, warn } from './confirm.ts'

const PATIENT = { timeout: 60_000 }

afterEach(cleanup)

test('a question is answered with yes by its button, after what it does has been done', async () => {
  render(<UiRoot>page</UiRoot>)
  const done: string[] = []
  const answer = confirm({ title: '删除？', okText: '删除', onOk: () => done.push('removed') })
  await userEvent.click(await screen.findByRole('button', { name: '删除' }, PATIENT))
  expect(await answer).toBe(true)
  expect(done).toEqual(['removed'])
})

test('a question is answered with no by the other button, and nothing is done', async () => {
  render(<UiRoot>page</UiRoot>)
  const done: string[] = []
  const answer = confirm({ title: '作废？', cancelText: '再想想', onOk: () => done.push('revoked') })
  await userEvent.click(await screen.findByRole('button', { name: '再想想' }, PATIENT))
  expect(await answer).toBe(false)
  expect(done).toEqual([])
})

test('questions that are asked at once are all put before the person', async () => {
  render(<UiRoot>page</UiRoot>)
  void warn({ title: '三张没有成功' })
  void confirm({ title: '继续？' })
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2), PATIENT)
})
