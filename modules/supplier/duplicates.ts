import { isCreditCode, isIdNumber } from '#kernel/identity.ts'
import { tidy } from '#kernel/text.ts'
import { isMasked } from './numbers.ts'

/** What two suppliers should not have in common. */
export const UNIQUE_FIELDS = ['creditCode', 'idNumber', 'name', 'accountNo'] as const
export type UniqueField = (typeof UNIQUE_FIELDS)[number]

const NAME_LEAST = 4
const ACCOUNT = /^\d{8,30}$/

/**
 * A value as it is compared with those of others; nothing for one that is not whole. Only whole and correct values are
 * asked about, so that nobody gropes along by parts of a number, and a masked one is the supplier's own.
 */
export const comparable = (field: UniqueField, value: string): string | undefined => {
  if (isMasked(value)) return undefined
  const bare = value.replaceAll(/[\s-]/g, '').toUpperCase()
  switch (field) {
    case 'creditCode':
      return isCreditCode(bare) ? bare : undefined
    case 'idNumber':
      return isIdNumber(bare) ? bare : undefined
    case 'accountNo':
      return ACCOUNT.test(bare) ? bare : undefined
    case 'name': {
      const name = tidy(value)
      return [...name].length >= NAME_LEAST ? name : undefined
    }
  }
}
