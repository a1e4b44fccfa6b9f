import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { StaffMine, StaffMineChange } from '../shapes.ts'
import { STAFF_KINDS } from '../staff-kinds.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { quietHoursOf } from './settings.ts'
import * as store from './settings-store.ts'
import * as templates from './template-store.ts'

/** The kinds that may reach the caller by what they can do, and which of them they want in the app that they work in. */
export const getStaffMine = async (tx: Tx, me: Caller): Promise<StaffMine> => {
  const codes = Object.entries(STAFF_KINDS).flatMap(([code, needs]) =>
    needs.some((need) => me.permissions.has(need)) ? [code] : [],
  )
  const setting = (await store.staffSettingsOf(tx, me, [me.userId])).get(me.userId)
  const kinds = await templates.inUse(tx, me, codes)
  return {
    rows: kinds.map(({ id, name, groupName, level }) => ({
      modelId: id,
      name,
      groupName,
      level,
      isOn: level === 1 || setting?.mutedIds.includes(id) !== true,
    })),
    quietHours: quietHoursOf(setting),
    rowVersion: setting?.rowVersion ?? 0,
  }
}

export const setStaffMine = async (
  tx: Tx,
  me: Caller,
  { rowVersion, mutedIds, quietHours }: StaffMineChange,
): Promise<StaffMine> => {
  const rows = new Map((await getStaffMine(tx, me)).rows.map((row) => [row.modelId, row]))
  const wrong = [
    ...mutedIds.flatMap((id, index): { field: string; why: string }[] => {
      const row = rows.get(id)
      const field = `mutedIds.${index}`
      if (!row) return [{ field, why: MESSAGES.unknownTemplate }]
      return row.level === 1 ? [{ field, why: MESSAGES.mustReachMute }] : []
    }),
    ...(quietHours && quietHours.from === quietHours.to ? [{ field: 'quietHours', why: MESSAGES.quietSame }] : []),
  ]
  if (wrong.length > 0) invalid(byField(wrong))
  if (!(await store.saveStaff(tx, me, rowVersion, mutedIds, quietHours))) refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'StaffNotice',
    entityId: me.userId,
    companyId: null,
    action: AUDIT_ACTIONS.staffMine,
  })
  return getStaffMine(tx, me)
}
