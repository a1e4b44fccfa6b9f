/** Every Chinese word of this list. */
export const TITLE = '品牌'

/** A row of its import, filled in. */
export const EXAMPLES = {
  code: 'XXXK',
  name: '小熊星空',
} as const
