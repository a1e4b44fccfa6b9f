/** What an error code of the official account means to us. */
export type WechatReason =
  | 'credential'
  | 'bad_code'
  | 'unknown_openid'
  | 'not_following'
  | 'quota'
  | 'bad_data'
  | 'other'

const REASONS: readonly (readonly [WechatReason, ReadonlySet<number>])[] = [
  ['credential', new Set([40_001, 40_013, 40_014, 40_125, 40_164, 42_001])],
  ['bad_code', new Set([40_029, 40_163, 42_003])],
  ['unknown_openid', new Set([40_003, 46_004])],
  ['not_following', new Set([43_004])],
  ['quota', new Set([45_009, 45_011])],
  ['bad_data', new Set([40_037, 47_001, 47_003])],
]

/** The official account answered, and said no. Carries the code and the request's id, never the answer's own words. */
export class WechatRefusal extends Error {
  readonly errcode: number
  readonly reason: WechatReason

  constructor(path: string, errcode: number, rid: string) {
    super(`${path} answered ${errcode}${rid === '' ? '' : ` (${rid})`}`)
    this.name = 'WechatRefusal'
    this.errcode = errcode
    this.reason = REASONS.find(([, codes]) => codes.has(errcode))?.[0] ?? 'other'
  }
}

/** The official account did not answer, or not with what it promises. The address is left out: it holds the token. */
export class WechatUnavailable extends Error {
  constructor(path: string, why: string) {
    super(`${path}: ${why}`)
    this.name = 'WechatUnavailable'
  }
}

/** Trouble at the far end, as opposed to a fault of ours. */
export const isWechatTrouble = (error: unknown): error is WechatRefusal | WechatUnavailable =>
  error instanceof WechatRefusal || error instanceof WechatUnavailable
