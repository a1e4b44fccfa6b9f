import { expect, it } from 'vitest'
import { fieldOf, isRecord } from '#kernel/json.ts'

const QUEUES = import.meta.glob('../../*/work-queues.ts', { eager: true })
const TABS = import.meta.glob('../../*/web/tabs.ts', { eager: true })

const tabsFor = (file: unknown, side: unknown): unknown => {
  const tabsOf = fieldOf(file, 'tabsOf')
  // A card is shown to those who may do what it counts: whoever may do all of it sees every tab.
  return typeof tabsOf === 'function' ? tabsOf(side, () => true) : fieldOf(file, 'TABS')
}

it('each card of the home page leads to a tab of its list that has its name', () => {
  const cards = Object.entries(QUEUES).flatMap(([path, file]) => {
    const queues = fieldOf(file, 'WORK_QUEUES')
    return Object.values(isRecord(queues) ? queues : {}).flatMap((queue) =>
      isRecord(fieldOf(queue, 'card')) ? [{ path, side: fieldOf(queue, 'side'), card: fieldOf(queue, 'card') }] : [],
    )
  })
  expect(cards.length).toBeGreaterThan(30)
  for (const { path, side, card } of cards) {
    const tabs = tabsFor(TABS[path.replace('work-queues.ts', 'web/tabs.ts')], side)
    const named = Array.isArray(tabs) ? tabs.find((tab) => fieldOf(tab, 'key') === fieldOf(card, 'tab')) : undefined
    expect(fieldOf(named, 'label'), `${path} ${String(fieldOf(card, 'tab'))}`).toBe(fieldOf(card, 'label'))
  }
})
