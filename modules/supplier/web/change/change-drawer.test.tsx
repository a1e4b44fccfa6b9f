import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leadAway, showPage } from '#shell/kit/page.fixture.tsx'
import { takeRenders } from '#shell/kit/renders.fixture.ts'
import { whole } from '../../profile.fixture.ts'
import { FIELDS } from '../../words.ts'
import { optionalLabel } from '../register/parts/field.tsx'
import { aSupplier } from '../register/supplier.fixture.ts'
import { ChangeDrawer } from './change-drawer.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const CONTEXT = { categories: [], today: '2026-11-15' }
const fieldsRendered = (): unknown[] =>
  takeRenders().flatMap(({ name, props }) => (name === 'Field' && 'path' in props ? [props.path] : []))

const open = () =>
  showPage(
    <ChangeDrawer
      supplier={aSupplier(whole, { status: 5 })}
      context={CONTEXT}
      target={{ step: 4, title: '' }}
      closed={() => undefined}
    />,
  )

it('what was written is there again when the sign-in ended meanwhile', async () => {
  open()
  await userEvent.type(await screen.findByLabelText(optionalLabel(FIELDS.model)), 'XL 106')
  leadAway()
  open()
  expect(await screen.findByLabelText(optionalLabel(FIELDS.model))).toHaveProperty('value', 'XL 106')
  expect(screen.getByRole('button', { name: '提交变更' })).toHaveProperty('disabled', false)
})

it('the first character opens the button, and the next one renders its field alone', async () => {
  const user = userEvent.setup()
  open()
  const name = await screen.findByLabelText(optionalLabel(FIELDS.model))
  const submit = screen.getByRole('button', { name: '提交变更' })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(name, 'X')
  expect(submit).toHaveProperty('disabled', false)
  takeRenders()
  await user.keyboard('Y')
  expect(fieldsRendered()).toEqual(['equipments.0.model'])
})
