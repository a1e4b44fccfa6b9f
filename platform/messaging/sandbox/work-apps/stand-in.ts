import { createHash } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import type { Service } from '#kernel/work-app.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { sandboxAccounts, sandboxKeys, sandboxTokens } from './keys.ts'
import * as store from './store.ts'

/** A refusal in the words of the service. */
export class ServiceFault extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'ServiceFault'
    this.code = code
  }
}

/** What a call brings: its query, its body, and the token of its header. */
export interface ServiceRequest {
  readonly query: unknown
  readonly body: unknown
  readonly bearer: string
}

export const textIn = (source: unknown, ...path: readonly (string | number)[]): string => {
  const found = fieldOf(source, ...path)
  return typeof found === 'string' ? found : ''
}
export const textsIn = (source: unknown, ...path: readonly (string | number)[]): string[] => {
  const found = fieldOf(source, ...path)
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
}

export interface StandInLimits {
  readonly tokenSeconds: number
  readonly robotAMinute: number
}
/** What the services publish; Feishu lets its robots say more. */
const REAL_LIMITS: StandInLimits = { tokenSeconds: 7_200, robotAMinute: 20 }

export interface StandInDeps {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly limits?: StandInLimits
}

const MINUTE_MS = 60_000

/** What the stand-ins have in common: keys, tokens, accounts, and the book of what they took. */
export const createStandIn = (service: Service, { db, cipher, clock, limits = REAL_LIMITS }: StandInDeps) => {
  const me = systemCaller(`sandbox-${service}`)
  const tokens = sandboxTokens(cipher, service)
  const since = (millis: number): string => new Date(clock().getTime() - millis).toISOString()
  return {
    keys: sandboxKeys(cipher)[service],
    accounts: sandboxAccounts(cipher, service),
    now: () => clock().getTime(),
    seconds: limits.tokenSeconds,
    issueToken: (): string => tokens.issue(new Date(clock().getTime() + limits.tokenSeconds * 1000)),
    /** Is it one of ours, and still good? */
    judgeToken: (token: string): 'good' | 'expired' | 'unknown' => {
      const until = tokens.expiryOf(token)
      if (until === undefined) return 'unknown'
      return until > clock() ? 'good' : 'expired'
    },
    /** Has the robot said so much within a minute that it may say no more? */
    isRobotTired: async (): Promise<boolean> =>
      (await db.read(me, (tx) => store.countGroup(tx, me, service, since(MINUTE_MS)))) >= limits.robotAMinute,
    keyOf: (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    /** Keeps a message, unless the same was kept within the time. Numbers are kept as the accounts that they stand for. */
    keep: (
      message: Omit<store.WorkMessageRow, 'id' | 'service' | 'sentAt'>,
      repeatsWithinMs: number,
    ): Promise<number> =>
      db.write(me, async (tx) => {
        const { accountId, repeatKey } = message
        const known =
          repeatsWithinMs === 0
            ? undefined
            : await store.findRepeat(tx, me, { service, accountId, repeatKey }, since(repeatsWithinMs))
        return known ?? store.insert(tx, me, { ...message, service, sentAt: clock().toISOString() })
      }),
  }
}
export type StandIn = ReturnType<typeof createStandIn>
