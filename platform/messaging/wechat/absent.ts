import { WechatUnavailable } from './errors.ts'
import type { OfficialAccount } from './official-account.ts'

const absent = (): Promise<never> => Promise.reject(new WechatUnavailable('official account', 'not configured'))

/**
 * Where no official account is configured everything else works, and calls that need it are refused with a sentence.
 */
export const absentAccount: OfficialAccount = {
  createTicket: absent,
  findFollower: absent,
  sendTemplate: absent,
  exchange: absent,
}
