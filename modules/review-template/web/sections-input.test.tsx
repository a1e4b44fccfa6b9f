import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ReviewSections } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { SectionsInput } from './sections-input.tsx'

afterEach(cleanup)

let written: ReviewSections = []
const Writing = () => {
  const [value, setValue] = useState<ReviewSections>([])
  return (
    <SectionsInput
      value={value}
      onChange={(next) => {
        written = next
        setValue(next)
      }}
    />
  )
}

it('begins a section with what is left of a hundred, and says what its weights come to', async () => {
  render(<Writing />)
  await userEvent.click(screen.getByRole('button', { name: '添加板块' }))
  expect(written).toMatchObject([{ weight: 100, indicators: [{ scoreType: 1, maxScore: 10 }] }])
  await userEvent.click(screen.getByRole('button', { name: '添加板块' }))
  expect(written.map(({ weight }) => weight)).toEqual([100, 0])
  expect(screen.getByText(MESSAGES.weightNone)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '删除板块 板块 2' }))
  expect(written).toHaveLength(1)
  expect(screen.queryByText(MESSAGES.weightNone)).toBeNull()
})

it('offers answers for an item that is judged by them, and says when they cannot judge', async () => {
  render(<Writing />)
  await userEvent.click(screen.getByRole('button', { name: '添加板块' }))
  await userEvent.click(screen.getByRole('combobox', { name: '评分方式' }))
  await userEvent.click(await screen.findByTitle('选项'))
  expect(written[0]?.indicators[0]?.options).toEqual([
    { label: '符合', score: '10' },
    { label: '不符合', score: '0' },
  ])
  const score = screen.getByRole('textbox', { name: '选项 1 得分' })
  await userEvent.clear(score)
  await userEvent.type(score, '9')
  expect(screen.getByText(MESSAGES.optionsBest)).toBeDefined()
})
