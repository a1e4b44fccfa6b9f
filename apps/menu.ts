import { cashCalendarMenu } from '#modules/cash-calendar/menu.ts'
import { contractTemplateMenu } from '#modules/contract-template/menu.ts'
import { FRAME, SECTIONS } from '#modules/menu/nodes.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { payableMenu } from '#modules/payable/menu.ts'
import { workCalendarMenu } from '#modules/work-calendar/menu.ts'
import { NOUNS } from './nouns.ts'

/** The whole menu: the documents under their sections, then the rest. */
export const MENU: readonly MenuEntry[] = [
  ...SECTIONS,
  ...NOUNS.flatMap(({ menu }) => menu ?? []),
  // What payments are made of.
  ...payableMenu,
  // When the money of both comes.
  ...cashCalendarMenu,
  // Below the orders that it is about.
  ...workCalendarMenu,
  // Below the contracts that are made from them.
  ...contractTemplateMenu,
  ...FRAME,
]
