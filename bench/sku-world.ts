import type { LargeWorld } from './large/fill.ts'

/** The products of a large publisher and toy maker, and nothing that was ordered. */
export const SKUS_WORLD: LargeWorld = { orders: 0, linesPerOrder: 1, companies: 1, skus: 100_000 }

/** What people type first: words that many products have and words that few have, of names and of codes. */
export const SEARCHES = {
  commonName: '绘本',
  rareName: '小熊',
  commonCode: 'bk',
  digitsOfCode: '77',
  nothing: '航空',
} as const
