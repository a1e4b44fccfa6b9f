/** One is as wide as the place. */
const LEVELS = [1, 1.5, 2, 3] as const
const MOST = LEVELS[LEVELS.length - 1] ?? 1
/** Wider than this a browser on a telephone draws nothing. */
const WIDEST_PIXELS = 4_096

/** The next larger or smaller size; nothing where there is none. */
export const nextZoom = (zoom: number, direction: 'in' | 'out'): number | undefined =>
  direction === 'in' ? LEVELS.find((level) => level > zoom) : LEVELS.findLast((level) => level < zoom)

/** What two fingers ask for, within bounds. */
export const pinched = (zoom: number, factor: number): number =>
  Math.min(MOST, Math.max(1, Math.round(zoom * factor * 100) / 100))

/** How many pixels are drawn for one of the page: as many as the screen has, as far as they can be drawn. */
export const pixelRatio = (width: number, screen: number): number => Math.min(screen, WIDEST_PIXELS / width)
