/** Rates of value-added tax in force, percent. */
export const TAX_RATES = [0, 1, 3, 6, 9, 13] as const
