/** The header says whole seconds, cut off. */
const SECOND_MS = 1_000

/**
 * The server's time on a machine whose own clock may be wrong. Each answer says between which two moments the server's clock
 * stood; what all answers have in common becomes narrower with each. An answer that contradicts them begins anew: somebody has
 * set a clock.
 */
export const createServerClock = (own: () => number) => {
  let bounds: { readonly least: number; readonly most: number } | undefined
  return {
    /** The time on the server, as far as it is known. */
    now: (): number => own() + (bounds === undefined ? 0 : (bounds.least + bounds.most) / 2),
    /** Learns from the `Date` header of an answer, and from when its call was sent, by our own clock. */
    note: (date: string | null, sentAt: number): void => {
      const stamped = Date.parse(date ?? '')
      if (Number.isNaN(stamped)) return
      // The stamp was made after the call was sent and before the answer was here.
      const [least, most] = [stamped - own(), stamped + SECOND_MS - sentAt]
      const narrower = { least: Math.max(least, bounds?.least ?? least), most: Math.min(most, bounds?.most ?? most) }
      bounds = narrower.least <= narrower.most ? narrower : { least, most }
    },
  }
}

/** The clock of the server that our pages come from. */
export const serverClock = createServerClock(() => Date.now())
