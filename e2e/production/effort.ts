import type { Page } from '@playwright/test'

/** What a piece of work costs a person. */
export interface Effort {
  readonly clicks: number
  /** Fields that were typed or pasted into; a second visit counts again. */
  readonly fields: number
  /** Presses of keys. */
  readonly keys: number
  readonly seconds: number
}

interface Counts {
  clicks: number
  fields: number
  keys: number
}

const counted = new WeakMap<Page, Counts>()
const NAME = 'countEffort'

/** Measures some work on a page by what the page itself sees: presses of a pointer and of keys, and fields that get a value. */
export const effortOf = async (page: Page, work: () => Promise<void>): Promise<Effort> => {
  const counts = counted.get(page) ?? (await startCounting(page))
  const before = { ...counts }
  const started = performance.now()
  await work()
  return {
    clicks: counts.clicks - before.clicks,
    fields: counts.fields - before.fields,
    keys: counts.keys - before.keys,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Says in the output of the run what some work cost. */
export const report = (work: string, { clicks, fields, keys, seconds }: Effort): void => {
  process.stdout.write(`${work}: ${clicks} clicks, ${fields} fields, ${keys} keys, ${seconds.toFixed(1)} s\n`)
}

const startCounting = async (page: Page): Promise<Counts> => {
  const counts: Counts = { clicks: 0, fields: 0, keys: 0 }
  counted.set(page, counts)
  await page.exposeFunction(NAME, (kind: keyof Counts) => {
    counts[kind] += 1
  })
  await page.addInitScript(listen, NAME)
  await page.evaluate(listen, NAME)
  return counts
}

// Runs in the page.
const listen = (name: string): void => {
  const count = (kind: keyof Counts): void => Reflect.get(window, name)(kind)
  let typed: EventTarget | null = null
  document.addEventListener('pointerdown', () => count('clicks'), true)
  document.addEventListener('keydown', () => count('keys'), true)
  document.addEventListener('focusout', () => (typed = null), true)
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== typed) count('fields')
      typed = target
    },
    true,
  )
}
