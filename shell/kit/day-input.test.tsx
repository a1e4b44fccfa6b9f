import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DayInput } from './day-input.tsx'

it('a day that is being typed outlives what renders around it', async () => {
  const person = userEvent.setup()
  const days: (string | null)[] = []
  const input = () => <DayInput aria-label="日期" value="2026-11-16" onChange={(day) => days.push(day)} />
  const { rerender } = render(input())
  await person.clear(screen.getByRole('textbox'))
  await person.type(screen.getByRole('textbox'), '2030-01-01')
  // As when an autosave ends.
  rerender(input())
  await person.tab()
  expect(days.at(-1)).toBe('2030-01-01')
})
