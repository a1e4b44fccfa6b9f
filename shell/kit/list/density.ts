export const DENSITIES = ['large', 'middle', 'small'] as const

export type Density = (typeof DENSITIES)[number]

/** The row height that was kept; anything else is the usual one. */
export const densityOf = (kept: string | undefined): Density => DENSITIES.find((one) => one === kept) ?? 'middle'
