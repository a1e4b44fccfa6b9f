import { expect } from '@playwright/test'
import { expectSound } from '../browser.ts'
import { effortOf } from './effort.ts'
import { FIRST, isTaken, PORT } from './product.ts'
import { test } from './story.ts'

// One story, from an empty database on: each part rests on those before it.
test.describe.configure({ mode: 'serial' })

const ADMINISTRATOR = { mobile: FIRST.administrator.mobile, opens: '/console/admin' }

test('the administrator whom setup made signs in at the console with a code of the SMS provider', async ({
  story: { production, windowOf },
}) => {
  const watched = await windowOf(ADMINISTRATOR)
  await expect(watched.page.getByText(FIRST.administrator.name).first()).toBeVisible()
  expect(production.sms.messagesTo(ADMINISTRATOR.mobile).map(({ template }) => template)).toEqual(['login_code'])
  await expectSound(watched)
})

test('setup run again changes nothing, and nothing of the demo world or the sandbox is there', async ({
  story: { production },
  request,
}) => {
  const said = await production.setup()
  expect(said).toContain('was there')
  expect(said).not.toContain('made')
  expect((await request.get('/sandbox')).status()).toBe(404)
  expect((await request.get('/api/Sandbox/Sms?Mobile=13900000006')).status()).toBe(404)
})

test('a wrong password or key is said in one sentence, and nothing starts', async ({ story: { production } }) => {
  const password = await production.refusal({
    DATABASE_URL: production.postgres.url.replace(/:[^:@]+@/, ':hush-hush@'),
  })
  expect(password).toContain('refuses the password of the user "portal"')
  expect(password).not.toContain('hush-hush')
  expect(await production.refusal({ FIELD_KEYS: `1:${'ab'.repeat(32)}` })).toContain(
    'FIELD_KEYS does not open what is in this database',
  )
})

test('SIGTERM to npm alone ends the product, and after the next start people are still signed in', async ({
  story: { production, windowOf },
}) => {
  expect(await production.stop()).toBe(0)
  expect(await Promise.all([isTaken(PORT), isTaken(PORT + 1)])).toEqual([false, false])
  await production.start()
  const { page } = await windowOf(ADMINISTRATOR)
  const effort = await effortOf(page, () => page.getByText(FIRST.administrator.name).first().click())
  expect(effort).toMatchObject({ clicks: 1, fields: 0 })
})
