import { BASE, withoutBase } from '#shell/base.ts'

/** Only addresses of this portal: a notice leads nowhere else. */
export const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Notices carry whole addresses, as mails and messages need them; pages open one another without the program's own part. */
export const inProgram = (address: string): string => (address.startsWith(`${BASE}/`) ? withoutBase(address) : address)
