import { FRAME, SECTIONS } from '#modules/menu/nodes.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { NOUNS } from './nouns.ts'

/** The whole menu: the documents under their sections, then the rest. */
export const MENU: readonly MenuEntry[] = [...SECTIONS, ...NOUNS.flatMap(({ menu }) => menu ?? []), ...FRAME]
