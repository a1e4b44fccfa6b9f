import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { newDraft } from '#modules/review-task/on-site-draft.ts'
import { aReview } from '#modules/review-task/web/review.fixture.ts'
import { createDesk } from './desk.ts'
import { ReviewPage } from './review-page.tsx'

const NOWHERE = () => Promise.reject(new Error('nothing is sent by this test'))
afterEach(cleanup)

it('leads from the end of a section to the next one, whose tab has the focus, and from the last one nowhere', async () => {
  const desk = createDesk(newDraft('u', aReview({ status: 4, statusName: '评审中' }), 'k'), {
    keep: async () => undefined,
    keepBytes: async () => undefined,
    bytesOf: async () => undefined,
    dropBytes: async () => undefined,
    upload: NOWHERE,
    send: NOWHERE,
    load: NOWHERE,
    newKey: () => 'k',
    now: () => '2099-01-10T02:00:00Z',
  })
  render(<ReviewPage desk={desk} />)
  await userEvent.click(screen.getByRole('button', { name: '下一板块：安全' }))
  const tab = screen.getByRole('tab', { name: /^安全/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab)
  expect(screen.queryByRole('button', { name: /^下一板块/ })).toBeNull()
})
