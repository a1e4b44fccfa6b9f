import type { Caller } from '#kernel/caller.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { labelOf } from '#kernel/labels.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { periodErrors } from '../rules.ts'
import type { Period, RectificationSetting } from '../setting-shapes.ts'
import { SETTING, SEVERITIES } from '../words.ts'
import { saveSetting, settingOf } from './setting-store.ts'

/** There is one row, and audit lines name what they are about. */
const SETTING_ID = '00000000-0000-4000-8000-000000000002'

const told = ({ containHours, planDays, mendDays }: Period): string => SETTING.period(containHours, planDays, mendDays)

/** Changes how long suppliers have; it holds for what is published from then on. */
export const changeSetting = async (
  tx: Tx,
  me: Caller,
  wanted: RectificationSetting,
): Promise<RectificationSetting> => {
  const wrong = periodErrors(wanted.periods)
  if (wrong.length > 0) invalid(byField(wrong))
  const before = await settingOf(tx, me)
  await saveSetting(tx, me, wanted)
  const after = await settingOf(tx, me)
  await recordAudit(tx, me, {
    entity: 'RectificationSetting',
    entityId: SETTING_ID,
    companyId: null,
    action: SETTING.saved,
    diff: before.periods.flatMap((old, at) => {
      const fresh = after.periods[at] ?? old
      return told(old) === told(fresh)
        ? []
        : [{ field: labelOf(SEVERITIES, old.severity), before: told(old), after: told(fresh) }]
    }),
  })
  return after
}
