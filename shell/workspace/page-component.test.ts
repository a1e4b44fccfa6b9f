import { expect, test, vi } from 'vitest'
import { forgetPage, loadPage, pageComponent, type PageRegistry } from './page-component.ts'

const Orders = () => null
const Notices = () => null
const registry: PageRegistry = new Map([
  ['Orders', async () => Orders],
  ['Notices', async () => Notices],
])

test('a page that was loaded before it is shown is there at once', async () => {
  await loadPage(registry, 'Orders')
  expect(pageComponent(registry, 'Orders')).toBe(Orders)
})

test('a page that was shown before it was there stays the one that is shown', async () => {
  const shown = pageComponent(registry, 'Notices')
  expect(shown).not.toBe(Notices)
  await loadPage(registry, 'Notices')
  expect(pageComponent(registry, 'Notices')).toBe(shown)
})

test('a page that could not be loaded is loaded anew once it is forgotten', async () => {
  const load = vi.fn<() => Promise<typeof Orders>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(Orders)
  const broken: PageRegistry = new Map([['Broken', load]])
  await expect(loadPage(broken, 'Broken')).rejects.toThrow('cut')
  forgetPage('Broken')
  await loadPage(broken, 'Broken')
  expect(pageComponent(broken, 'Broken')).toBe(Orders)
})

test('what is not listed cannot be loaded, whatever a menu says', async () => {
  await expect(loadPage(registry, '__proto__')).resolves.toBeUndefined()
  expect(pageComponent(registry, '__proto__')).toBeUndefined()
})
