import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DayInput } from './day-input.tsx'

afterEach(cleanup)

const Form = ({ from }: { readonly from?: string }) => {
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <DayInput aria-label="日期" value={day} onChange={setDay} {...(from === undefined ? {} : { from })} />
      <output>{day ?? '无'}</output>
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')

it('a day that is being typed outlives what renders around it', async () => {
  const person = userEvent.setup()
  const { rerender } = render(<Form />)
  await person.type(input(), '2030-1')
  // As when an autosave ends.
  rerender(<Form />)
  expect(input().value).toBe('2030-1')
  await person.type(input(), '-1')
  await person.tab()
  expect(screen.getByRole('status').textContent).toBe('2030-01-01')
})

it('shows the day that was meant once the person has left', async () => {
  const person = userEvent.setup()
  render(<Form />)
  await person.type(input(), '2011年3月26日')
  expect(input().value).toBe('2011年3月26日')
  await person.tab()
  expect(input().value).toBe('2011-03-26')
  expect(screen.getByRole('status').textContent).toBe('2011-03-26')
})

it('leaves on screen, marked, what it does not understand, and keeps no day', async () => {
  const person = userEvent.setup()
  render(<Form />)
  await person.type(input(), '2026-12-28')
  await person.clear(input())
  await person.type(input(), '年底前')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.tab()
  expect(input().value).toBe('年底前')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('无法识别日期，请按 2026-12-28 填写')
  expect(screen.getByRole('status').textContent).toBe('无')
})

it('refuses a day before the first one, and takes the first', async () => {
  const person = userEvent.setup()
  render(<Form from="2026-11-16" />)
  await person.type(input(), '2026-11-15')
  await person.tab()
  expect(screen.getByRole('alert').textContent).toBe('不能早于 2026-11-16')
  expect(screen.getByRole('status').textContent).toBe('无')
  await person.clear(input())
  await person.type(input(), '20261116')
  await person.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('2026-11-16')
})
