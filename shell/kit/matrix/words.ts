/** Every Chinese word of the comparison table. */
export const MATRIX = {
  min: '最低',
  max: '最高',
  none: '—',
} as const
