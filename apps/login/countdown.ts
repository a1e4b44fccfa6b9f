/** Whole seconds from now until a moment, never below none. */
export const secondsUntil = (moment: number, now: number): number => Math.max(Math.ceil((moment - now) / 1000), 0)
