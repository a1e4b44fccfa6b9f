import type { NoticeEvent } from '#kernel/notice.ts'
import { PAGES } from './pages.ts'
import { windowOf } from './rules.ts'
import { quarterName } from './words.ts'

/** A quarter can be rated: a company that had to do with the buyer in it hears so. */
export const openNotice = (companyId: string, quarter: string): NoticeEvent => ({
  code: 'buyerRating.opened',
  companyId,
  bizType: 'BuyerRating',
  bizId: quarter,
  url: PAGES.rating,
  vars: { title: quarterName(quarter), date: windowOf(quarter).closesOn },
})
