import { expect, it } from 'vitest'
import { cannotSave, saveView, startOf, toggleDefault, VIEWS_MAX, type SavedView } from './saved-views.ts'

const view = (name: string, changes: Partial<SavedView> = {}): SavedView => ({
  name,
  filters: `q=${name}`,
  isDefault: false,
  ...changes,
})

it('keeps conditions under a name', () => {
  expect(saveView([], ' 加急 ', 'urgent=1')).toEqual([view('加急', { filters: 'urgent=1' })])
})

it('replaces the view of the same name, which stays the default', () => {
  expect(saveView([view('a', { isDefault: true }), view('b')], 'a', 'q=x')).toEqual([
    view('a', { filters: 'q=x', isDefault: true }),
    view('b'),
  ])
})

it('has one default at most', () => {
  const views = toggleDefault([view('a', { isDefault: true }), view('b')], 'b')
  expect(views.map(({ isDefault }) => isDefault)).toEqual([false, true])
  expect(toggleDefault(views, 'b').map(({ isDefault }) => isDefault)).toEqual([false, false])
})

it('refuses a view without a name, too many and too long ones, and accepts the rest', () => {
  const full = Array.from({ length: VIEWS_MAX }, (_, index) => view(String(index)))
  expect([
    cannotSave([], ' ', ''),
    cannotSave(full, 'one more', ''),
    cannotSave([], 'a', 'x'.repeat(2001)),
    cannotSave(full, '3', 'q=changed'),
    cannotSave([], 'a', 'q=a'),
  ]).toEqual(['nameless', 'full', 'long', undefined, undefined])
})

it('opens the default view where an address says nothing, and only there', () => {
  const views = [view('a'), view('b', { isDefault: true })]
  expect(startOf(new URLSearchParams(''), views).toString()).toBe('q=b')
  expect(startOf(new URLSearchParams('view=all'), views).toString()).toBe('view=all')
  expect(startOf(new URLSearchParams(''), [view('a')]).toString()).toBe('')
})
