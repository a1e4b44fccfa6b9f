import { expect, it } from 'vitest'
import { cardsIn } from './home-parts.ts'

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const foldersOf = (files: object): string[] => Object.keys(files).map(folderOf).toSorted()

it('knows a place for every card, or nobody would ever see it', () => {
  const cards = foldersOf(import.meta.glob('../../*/web/home-card.tsx'))
  expect(cards.length).toBeGreaterThan(0)
  expect(foldersOf(import.meta.glob('../../*/web/home-place.ts'))).toEqual(cards)
})

it('has the cards of a side alone, in their order, for people who may open a page of their module', () => {
  const routes = [{ component: 'cash-calendar/calendar-page' }, { component: 'purchase-order/list-page' }]
  const modules = (side: 'supplier' | 'staff', open: typeof routes) =>
    (['main', 'side'] as const).map((area) => cardsIn(area, side, open).map(({ module }) => module))
  expect(modules('supplier', routes)).toEqual([
    ['cash-calendar', 'purchase-order'],
    ['announcement', 'notice'],
  ])
  expect(modules('staff', routes)).toEqual([['cash-calendar'], ['announcement', 'notice']])
  expect(modules('supplier', [])).toEqual([[], ['announcement', 'notice']])
})
