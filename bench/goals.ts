/** A figure that has to be reached: at least `least`, or less than `below`. */
export interface Goal {
  readonly what: string
  readonly least?: number
  readonly below?: number
  readonly found: number
}

export const isKept = ({ least, below, found }: Goal): boolean =>
  (least === undefined || found >= least) && (below === undefined || found < below)
