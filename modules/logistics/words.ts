/** Every Chinese word of this list. */
export const TITLE = '物流公司'

export const FIELDS = {
  phone: '客服电话',
} as const

/** A row of its import, filled in. */
export const EXAMPLES = {
  code: 'SF',
  name: '顺丰速运',
  phone: '95338',
} as const
