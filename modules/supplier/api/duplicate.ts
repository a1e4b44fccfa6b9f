import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { comparable, type UniqueField } from '../duplicates.ts'
import { STATUSES } from '../machine-words.ts'
import { DUPLICATES, MESSAGES } from '../message-words.ts'
import type { Duplicate, DuplicateQuestion } from '../shapes.ts'
import { findUser, isUsedElsewhere } from './duplicate-store.ts'
import type { Deps } from './load.ts'
import type { Seal } from './seal.ts'

const FREE: Duplicate = { isUsed: false, message: '', supplier: null }

const indexOf = (seal: Seal, field: UniqueField, value: string): Uint8Array | null =>
  field === 'idNumber' ? seal.idNumber.index(value) : field === 'accountNo' ? seal.accountNo.index(value) : null

/**
 * Is a number or name in use by another supplier? Staff learn by which one. People of a supplier learn that it is and what
 * to do, and nothing of who uses it: that is what submitting would say to them anyway, only earlier.
 */
export const checkDuplicate = async (
  tx: Tx,
  me: Caller,
  { field, value: given, supplierId }: DuplicateQuestion,
  { seal }: Deps,
): Promise<Duplicate> => {
  const value = comparable(field, given) ?? invalid({ value: [MESSAGES.incompleteValue] })
  const asked = { field, value, index: indexOf(seal, field, value) }
  if (me.side === 'supplier')
    return (await isUsedElsewhere(tx, me, asked)) ? { ...FREE, isUsed: true, message: DUPLICATES[field] } : FREE
  const user = await findUser(tx, me, asked, supplierId)
  if (!user) return FREE
  const { id, name, status } = user
  const statusName = STATUSES[status]?.staff ?? ''
  return { isUsed: true, message: MESSAGES.usedBy(name, statusName), supplier: { id, name, statusName } }
}
