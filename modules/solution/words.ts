/** Every Chinese word of this list. */
export const TITLE = '处理方案'

/** A row of its import, filled in. */
export const EXAMPLES = {
  code: 'REFILL',
  name: '补货',
} as const
