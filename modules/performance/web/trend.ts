import { compare, minus } from '#kernel/decimal.ts'
import { trendOf } from '../rules.ts'
import type { Performance } from '../shapes.ts'
import { BOARD } from './words.ts'

export type Score = Performance['scores'][number]

/** How a score has changed, in words and with an arrow: not by colour alone. */
export const trendWords = ({ rate, former }: Pick<Score, 'rate' | 'former'>) => {
  const points = trendOf(rate, former.rate)
  if (points === null) return { tone: 'none', text: rate === null ? BOARD.noneYet : BOARD.noFormer } as const
  const way = compare(points, '0')
  if (way === 0) return { tone: 'same', text: BOARD.same } as const
  return way > 0
    ? ({ tone: 'better', text: BOARD.better(points) } as const)
    : ({ tone: 'worse', text: BOARD.worse(minus('0', points)) } as const)
}

/** A score as it is shown; a dash where nothing counts. */
export const rateWords = (rate: string | null): string => (rate === null ? BOARD.none : BOARD.percent(rate))
