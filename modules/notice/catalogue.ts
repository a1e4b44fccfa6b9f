import type { NoticeCode } from '#kernel/notice.ts'
import { AFTER } from './catalogue-after.ts'
import { CONTRACT } from './catalogue-contract.ts'
import { MATERIAL } from './catalogue-material.ts'
import { ORDER } from './catalogue-order.ts'
import { PAYMENT } from './catalogue-payment.ts'
import { OUTSOURCING } from './catalogue-outsourcing.ts'
import { OUTSOURCING_TERMS } from './catalogue-outsourcing-terms.ts'
import { RECEIPT } from './catalogue-receipt.ts'
import { SAMPLING } from './catalogue-sampling.ts'
import { START } from './catalogue-start.ts'
import { DEDUCTION } from './catalogue-deduction.ts'
import { SAFETY } from './catalogue-safety.ts'
import { TOOLING } from './catalogue-tooling.ts'
import { WORK_CALENDAR } from './catalogue-work-calendar.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'

/**
 * Who hears what in which words, as the product brings it; a code without its entry does not compile. A place that an
 * event does not fill stays empty.
 */
export const CATALOGUE: Readonly<Record<NoticeCode, CatalogueEntry>> = {
  ...START,
  ...SAMPLING,
  ...ORDER,
  ...MATERIAL,
  ...RECEIPT,
  ...OUTSOURCING,
  ...TOOLING,
  ...SAFETY,
  ...WORK_CALENDAR,
  ...OUTSOURCING_TERMS,
  ...CONTRACT,
  ...PAYMENT,
  ...DEDUCTION,
  ...AFTER,
}
