import { FRAME } from '#modules/menu/nodes.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { NOUNS } from './nouns.ts'

/** The whole menu: the documents, then the rest. */
export const MENU: readonly MenuEntry[] = [...NOUNS.flatMap(({ menu }) => menu ?? []), ...FRAME]
