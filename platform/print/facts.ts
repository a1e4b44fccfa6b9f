import { CELL_PAD } from './fit.ts'
import { mmOf } from './measure.ts'
import type { Fact } from './printed.ts'

/** How wide the names of facts are, in millimetres: at a party and in the grid. */
export const LABEL = { party: 24, fact: 26 } as const
export const FACT_PT = 8

/** The facts in rows of two; one that is longer than half of the page, or left over, has a row of its own. */
export const factRows = (facts: readonly Fact[], inner: number): (readonly [Fact, Fact?])[] => {
  const room = inner / 2 - LABEL.fact - 2 * CELL_PAD - 1
  const isWide = ([, text]: Fact): boolean => text.includes('\n') || mmOf(text, FACT_PT) > room
  const rows: (readonly [Fact, Fact?])[] = []
  let waiting: Fact | undefined
  for (const fact of facts) {
    if (isWide(fact)) rows.push([fact])
    else if (waiting === undefined) waiting = fact
    else {
      rows.push([waiting, fact])
      waiting = undefined
    }
  }
  return waiting === undefined ? rows : [...rows, [waiting]]
}
