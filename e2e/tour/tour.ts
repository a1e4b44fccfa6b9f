import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectSound, openWindow } from '../browser.ts'
import { windowOf } from '../people.ts'
import { pictureOf, tourDocument } from './document.ts'
import { CHAPTERS } from './stops.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')

for (const { title: chapter, stops } of CHAPTERS)
  for (const stop of stops)
    test(`${chapter}: ${stop.title}`, async ({ browser }) => {
      const size = stop.size ?? 'wide'
      const window = stop.person ? await windowOf(browser, stop.person, size) : await openWindow(browser, size)
      const { page } = window
      await page.goto(stop.path)
      await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
      if (stop.opens !== undefined) {
        await page.getByRole('row').filter({ hasText: stop.opens }).getByRole('link').first().click()
        await expect(page).not.toHaveURL(/list/)
        await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
      }
      if (stop.follows !== undefined) {
        const before = page.url()
        const name = { name: stop.follows }
        const way = page.getByRole('link', name).or(page.getByRole('button', name)).first()
        const address = await way.getAttribute('href')
        // What opens a window of its own is looked at in this one.
        await (address === null ? way.click() : page.goto(address))
        await expect(page).not.toHaveURL(before)
        await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
      }
      if (stop.seeks !== undefined) {
        await page.keyboard.press('ControlOrMeta+k')
        await page.getByRole('combobox', { name: '搜索内容' }).fill(stop.seeks)
        await expect(page.getByRole('option').first()).toContainText(stop.seeks)
      }
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
      await expectSound(window)
      mkdirSync(join(DOCS, 'tour'), { recursive: true })
      await page.screenshot({ path: join(DOCS, pictureOf(stop)), type: 'jpeg', quality: 72 })
    })

test('the document names every picture', () => {
  writeFileSync(join(DOCS, 'tour.md'), tourDocument())
})
