import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { PurchasingSetting } from '../approval-shapes.ts'
import { FIELDS, MESSAGES, SETTING } from '../words.ts'
import { saveSetting, settingOf } from './setting-store.ts'

/** There is one row, and audit lines name what they are about. */
const SETTING_ID = '00000000-0000-4000-8000-000000000001'

/** Changes what the department has agreed on; it holds for what is sent to suppliers from then on. */
export const changeSetting = async (tx: Tx, me: Caller, wanted: PurchasingSetting): Promise<PurchasingSetting> => {
  if (wanted.confirmHours === 0) invalid({ confirmHours: [MESSAGES.hoursZero] })
  const before = await settingOf(tx, me)
  await saveSetting(tx, me, wanted)
  const after = await settingOf(tx, me)
  const rows = (setting: PurchasingSetting) => [
    [FIELDS.approvalAmount, setting.approvalAmount ?? SETTING.none] as const,
    [FIELDS.confirmHours, String(setting.confirmHours)] as const,
  ]
  const now = new Map(rows(after))
  await recordAudit(tx, me, {
    entity: SETTING.entity,
    entityId: SETTING_ID,
    companyId: null,
    action: SETTING.saved,
    diff: rows(before).flatMap(([field, old]) => {
      const fresh = now.get(field) ?? ''
      return old === fresh ? [] : [{ field, before: old, after: fresh }]
    }),
  })
  return after
}
