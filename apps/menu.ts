import { buyerRatingMenu } from '#modules/buyer-rating/menu.ts'
import { cashCalendarMenu } from '#modules/cash-calendar/menu.ts'
import { contractTemplateMenu } from '#modules/contract-template/menu.ts'
import { FRAME, SECTIONS } from '#modules/menu/nodes.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { outsourcingNoun } from '#modules/outsourcing-order/api/noun.ts'
import { outsourcingQuotationNoun } from '#modules/outsourcing-quotation/api/noun.ts'
import { payableMenu } from '#modules/payable/menu.ts'
import { paymentNoun } from '#modules/purchase-payment/api/noun.ts'
import { reviewTemplateMenu } from '#modules/review-template/menu.ts'
import { performanceMenu } from '#modules/performance/menu.ts'
import { workCalendarMenu } from '#modules/work-calendar/menu.ts'
import type { Noun } from '#platform/document/noun.ts'
import { NOUNS } from './nouns.ts'

const menuPages = ({ menu }: Noun): readonly MenuEntry[] => menu ?? []

/** Documents that stand above those that they are written against: they are what people come for. */
const ABOVE: readonly Noun[] = [outsourcingNoun, outsourcingQuotationNoun, paymentNoun]

/** The whole menu: the documents under their sections, then the rest. */
export const MENU: readonly MenuEntry[] = [
  ...SECTIONS,
  ...ABOVE.flatMap(menuPages),
  ...NOUNS.filter((noun) => !ABOVE.includes(noun)).flatMap(menuPages),
  // What payments are made of.
  ...payableMenu,
  // When the money of both comes.
  ...cashCalendarMenu,
  // Below the orders that it is about.
  ...workCalendarMenu,
  // Below the reviews that are made by them.
  ...reviewTemplateMenu,
  // Below the contracts that are made from them.
  ...contractTemplateMenu,
  ...FRAME,
  // Last of what concerns the company itself.
  ...performanceMenu,
  ...buyerRatingMenu,
]
