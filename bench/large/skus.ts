import { randomUUID } from 'node:crypto'
import { folded, gramsOf } from '#kernel/grams.ts'
import { KINDS, STORIES, VOLUME } from './words.ts'

const TAX_RATE = 9

/** What the nth product of the large world is called: every kind of thing, of every story, volume by volume. */
export const skuNamed = (nth: number) => {
  const kind = KINDS[nth % KINDS.length] ?? KINDS[0]
  const story = Math.floor(nth / KINDS.length)
  const volume = Math.floor(story / STORIES.length) + 1
  return {
    code: `${kind.prefix}-${String(nth).padStart(6, '0')}`,
    name: `${kind.name(STORIES[story % STORIES.length] ?? '')}${VOLUME(volume)}`,
    spec: kind.spec,
    unit: kind.unit,
  }
}

/** The same as a row of its table, with its search text made by the product's own functions. */
export const makeSku = (nth: number, keeper: string) => {
  const named = skuNamed(nth)
  const searched = [named.code, named.name, named.spec]
  return {
    id: randomUUID(),
    ...named,
    sort: 0,
    tax_rate: TAX_RATE,
    search_text: folded(searched.join(' ')),
    search_grams: gramsOf(...searched),
    created_by: keeper,
    updated_by: keeper,
  }
}
