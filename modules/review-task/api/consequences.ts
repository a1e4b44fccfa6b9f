import { labelOf } from '#kernel/labels.ts'
import { raiseTask } from '#modules/rectification/api/shared/raise.ts'
import { assessSupplier } from '#modules/supplier/api/shared/assess.ts'
import { indicatorsOf, toMend } from '../scoring.ts'
import { CONCLUSIONS, GRADES, SYSTEM_REMARKS } from '../words.ts'
import { extendQualification } from './store.ts'
import type { ReviewStep } from './tables.ts'

const FROM_REVIEW = 1
/** So much of the name of an item a title has room for, behind the number of the review. */
const TITLE_SHOWN = 60

/** A supplier that has passed is good for what it makes until the report ends; a report without an end says nothing of it. */
export const qualify = async ({ tx, me, head }: ReviewStep): Promise<void> => {
  const { validTo } = head
  if (validTo !== null) await tx.asSystem(me, (system) => extendQualification(tx, system, head, validTo))
}

/** What follows from a report that stands: the level of the supplier, and a task for each finding that is to be mended. */
export const drawConsequences = async (step: ReviewStep): Promise<string[]> => {
  const { head } = step
  const { report, grade, conclusion, companyId, buyerCompanyId, purchaserId, followerId, code } = head
  if (report === null || grade === null) throw new Error(`${code} has no report to be confirmed`)
  const items = indicatorsOf(head.sections)
  const ids: string[] = []
  for (const { key, level, finding, photos } of toMend(report.marks)) {
    const item = items.find((one) => one.key === key)?.title ?? key
    ids.push(
      await raiseTask(step, {
        companyId,
        buyerCompanyId,
        purchaserId,
        followerId,
        title: SYSTEM_REMARKS.finding(code, item.slice(0, TITLE_SHOWN)),
        sourceType: FROM_REVIEW,
        severity: level ?? 2,
        what: finding,
        where: head.siteAddress === '' ? SYSTEM_REMARKS.foundAt : head.siteAddress,
        photos,
      }),
    )
  }
  await assessSupplier(step, companyId, GRADES[grade], SYSTEM_REMARKS.level(code, labelOf(CONCLUSIONS, conclusion)))
  return ids
}
