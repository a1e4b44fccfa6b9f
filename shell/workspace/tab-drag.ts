/** Where a tab stands in its strip before it is dragged. */
export interface Place {
  readonly left: number
  readonly width: number
  /** Pinned tabs give way to nobody. */
  readonly fixed: boolean
}

const middleOf = ({ left, width }: Place): number => left + width / 2

/** The place that a tab is over after it was dragged by some pixels: the one whose middle is nearest to its own. */
export const placeUnder = (places: readonly Place[], from: number, by: number): number => {
  const dragged = places[from]
  if (!dragged) return from
  const middle = middleOf(dragged) + by
  const away = (index: number): number => {
    const place = places[index]
    return !place || place.fixed ? Infinity : Math.abs(middleOf(place) - middle)
  }
  return places.reduce((nearest, _, index) => (away(index) < away(nearest) ? index : nearest), from)
}

/** How far a tab goes aside while another is dragged from one place to the next. */
export const aside = (places: readonly Place[], from: number, to: number, index: number): number => {
  const dragged = places[from]
  const next = places[from + 1] ?? dragged
  const before = places[from - 1]
  if (!dragged || !next || index === from) return 0
  const gap =
    next === dragged
      ? dragged.left - (before ? before.left + before.width : 0)
      : next.left - dragged.left - dragged.width
  const room = dragged.width + gap
  if (index >= to && index < from) return room
  return index <= to && index > from ? -room : 0
}
