import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leadAway, showPage } from '#shell/kit/page.fixture.tsx'
import { FIELDS } from '../../words.ts'
import { TemplateDrawer } from './template-drawer.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const open = () => showPage(<TemplateDrawer template={undefined} closed={() => undefined} />)

it('what was written is there again when the sign-in ended meanwhile, also in the preview', async () => {
  open()
  await userEvent.type(await screen.findByLabelText(FIELDS.title), '请确认订单')
  expect(screen.getAllByText('请确认订单')).not.toHaveLength(0)
  leadAway()
  open()
  expect(await screen.findByLabelText(FIELDS.title)).toHaveProperty('value', '请确认订单')
  expect(await screen.findAllByText('请确认订单')).not.toHaveLength(0)
})
