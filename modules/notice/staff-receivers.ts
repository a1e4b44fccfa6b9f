import type { NoticeMessage } from '#kernel/notice.ts'
import { permissionsOf } from '#kernel/permission.ts'

/** An active member of staff, as far as it matters for who hears what. */
export interface Colleague {
  readonly id: string
  readonly staffRoles: readonly string[]
  /** Sees only documents that they are the purchaser of. */
  readonly ownOnly: boolean
}

type Address = Pick<NoticeMessage, 'userIds' | 'staffNeeds' | 'inCharge' | 'except'>

/**
 * Who of the staff hears a notice. For everything that it asks for there is somebody who can do it: the people it names,
 * and where none of them can, all who can. Nobody hears of documents outside their data scope, and nobody what they did
 * themselves; that one who is named did it sends it to nobody else.
 */
export const staffReceivers = (message: Address, colleagues: readonly Colleague[]): string[] => {
  const { userIds = [], staffNeeds, inCharge, except } = message
  const seeing = colleagues.filter(({ id, ownOnly }) => !ownOnly || inCharge === undefined || inCharge === id)
  const named = seeing.filter(({ id }) => userIds.includes(id))
  const found =
    staffNeeds === undefined
      ? seeing
      : staffNeeds.flatMap((need) => {
          const can = ({ staffRoles }: Colleague): boolean => permissionsOf(staffRoles).has(need)
          const capable = named.filter(can)
          return capable.length > 0 ? capable : seeing.filter(can)
        })
  return [...new Set(found.map(({ id }) => id))].filter((id) => id !== except)
}
