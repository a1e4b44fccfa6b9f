import { useEffect, useEffectEvent, useRef } from 'react'
import { HOUR_MS } from '#kernel/day.ts'
import { showSeconds, showSpan } from '../../format.ts'
import { useNow } from '../../use-now.ts'
import { NUMBERS, SHORT_SPAN } from '../../words.ts'
import styles from './detail.module.css'

const MINUTE_MS = 60_000
/** From here on it is urgent. */
const SOON_MS = 4 * HOUR_MS

/** Minutes are shown, so half of one is often enough; in the last minutes it goes by seconds. */
const tickOf = (left: number): number => (left > 0 && left < 2 * MINUTE_MS ? 1_000 : 30_000)

const toneOf = (left: number, redBelow: number): string | undefined =>
  left < redBelow ? styles['late'] : left < SOON_MS ? styles['soon'] : undefined

interface Props {
  readonly until: string
  /** It is red when less than this is left; without it, once the moment has passed. */
  readonly redBelow?: number
  /** In fewer letters, where there is little room. */
  readonly isShort?: true
  /** Called once when the moment comes; a page that was put aside meanwhile hears it when it is shown again. */
  readonly onZero?: () => void
}

/**
 * How long there is until a moment, in words and by the server's clock; orange when less than four hours are left, red once
 * it has passed, or earlier where a page says so.
 */
export const Countdown = ({ until, redBelow = 0, isShort, onZero }: Props) => {
  const words = isShort === true ? SHORT_SPAN : NUMBERS
  const left = Date.parse(until) - useNow((now) => tickOf(Date.parse(until) - now))
  const isOver = left <= 0
  const wasOver = useRef(isOver)
  const zero = useEffectEvent(() => onZero?.())
  useEffect(() => {
    if (isOver && !wasOver.current) zero()
    wasOver.current = isOver
  }, [isOver])
  return (
    <strong className={toneOf(left, redBelow)}>
      {left > 0 && left < MINUTE_MS ? showSeconds(left, words) : showSpan(left, words)}
    </strong>
  )
}
