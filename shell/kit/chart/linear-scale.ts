/** Where values stand between two places, and round values between them to name at an axis. */
export interface LinearScale {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
}

/** Round distances, and from how many times their power of ten on each is the nearest by ratio. */
const STEPS = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const

/** The round distance by which a span is divided into about so many parts. */
const stepOf = (span: number, parts: number): number => {
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find(([from]) => rough / power >= from)?.[1] ?? 1) * power
}

/** A scale whose ends are round values. */
export const linearScale = (
  [least, most]: readonly [number, number],
  [start, end]: readonly [number, number],
  parts: number,
): LinearScale => {
  const step = stepOf(most - least, parts)
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)]
  const [from, to] = [first * step, last * step]
  return {
    at: (value) => start + ((value - from) / (to - from)) * (end - start),
    // 0.1 + 0.2 is not 0.3: what is written has no more figures than its step.
    ticks: Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12))),
  }
}
