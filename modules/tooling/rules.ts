import type { Side } from '#kernel/caller.ts'
import type { Tooling } from './shapes.ts'
import { LIFE_UNITS } from './words.ts'

/** A side of the business as numbers: 1 the buyer, 2 the supplier. */
export type SideCode = Tooling['owner']
export const sideCodeOf = (side: Side): SideCode => (side === 'supplier' ? 2 : 1)

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface ToolingFacts extends Pick<Tooling, 'registeredBy' | 'owner'> {
  /** It was put away when it was to be scrapped. */
  readonly wasStored: boolean
}

type Life = Pick<Tooling, 'lifeTotal' | 'lifeUsed'>

/** How often it can still be used; nothing where its life has no end. */
export const lifeLeft = ({ lifeTotal, lifeUsed }: Life): number | null =>
  lifeTotal === null ? null : Math.max(0, lifeTotal - lifeUsed)

/** Of its life so little is left that the next one is to be thought of. */
const LOW_PERCENT = 10

/** The stages of its life, by their codes. */
export const LIFE = { sound: 0, ending: 1, ended: 2 } as const satisfies Record<string, Tooling['lifeStage']>

/** How far its life has come. */
export const lifeStage = (life: Life): Tooling['lifeStage'] => {
  const left = lifeLeft(life)
  if (left === null || life.lifeTotal === null) return LIFE.sound
  if (left === 0) return LIFE.ended
  return left * 100 < life.lifeTotal * LOW_PERCENT ? LIFE.ending : LIFE.sound
}

/** `320 印`: an amount of life, as people say it. */
export const lifeText = (kind: Tooling['kind'], times: number): string =>
  `${times.toLocaleString('en-US')} ${LIFE_UNITS[kind]}`
