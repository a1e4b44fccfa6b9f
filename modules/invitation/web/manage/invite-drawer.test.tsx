import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leadAway, showPage } from '#shell/kit/page.fixture.tsx'
import { FIELDS, REGISTER_TYPES } from '../../words.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { DRAFT } from './words.ts'

beforeEach(() => {
  sessionStorage.clear()
  // Lists to choose from are empty.
  vi.stubGlobal('fetch', async () => Response.json({ data: [], recordCount: 0 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => showPage(<InviteDrawer closed={() => undefined} />)

it('what was chosen is there again when the sign-in ended meanwhile; the number of a person is not', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: REGISTER_TYPES[1] }))
  await userEvent.click(screen.getByRole('checkbox', { name: DRAFT.price }))
  await userEvent.type(screen.getByLabelText(FIELDS.mobile), '13812345678')
  expect(JSON.stringify(sessionStorage)).not.toContain('138')
  leadAway()
  open()
  expect(await screen.findByRole('radio', { name: REGISTER_TYPES[1] })).toHaveProperty('checked', true)
  expect(await screen.findByRole('checkbox', { name: DRAFT.price })).toHaveProperty('checked', true)
  expect(screen.getByLabelText(FIELDS.mobile)).toHaveProperty('value', '')
})
