/** How far a crop is widened beyond its box, as shares of the box height, and how much it is stretched along the text. */
export interface CropStyle {
  readonly along: number
  readonly across: number
  readonly stretch: number
}

/** As the box has it. */
export const PLAIN: CropStyle = { along: 0, across: 0, stretch: 1 }
