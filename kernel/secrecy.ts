import type { Actor } from './machine.ts'

/** How secret something is: read by everybody who sees it, inside the company alone, or by those who must know it. */
export const SECRECY = { open: 1, internal: 2, secret: 3 } as const
export type Secrecy = (typeof SECRECY)[keyof typeof SECRECY]

/**
 * Who reads the text, the amounts and the files of a contract. An open one everybody who sees it; an internal one staff, and
 * of the supplier who signs; a secret one those who manage contracts, and who signs.
 */
export const mayRead = (level: Secrecy, { side, permissions }: Actor): boolean => {
  if (side === 'system' || permissions.has('contract.sign')) return true
  if (level === SECRECY.secret) return permissions.has('contract.manage')
  return side === 'staff' || level === SECRECY.open
}

/** Does it open only with a token that was made for the reader? */
export const needsToken = (level: Secrecy): boolean => level === SECRECY.secret

/** From which level on a reader is shut out; nothing for those who read everything. */
export const shutOutFrom = (reader: Actor): Secrecy | undefined =>
  Object.values(SECRECY).find((level) => !mayRead(level, reader))
