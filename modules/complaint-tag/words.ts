/** Every Chinese word of this list. */
export const TITLE = '客诉标签'

/** A row of its import, filled in. */
export const EXAMPLES = {
  code: 'GLUE',
  name: '脱胶',
} as const
