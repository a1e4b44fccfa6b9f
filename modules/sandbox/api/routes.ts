import { invalid, refuse } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { SandboxMount } from '#platform/messaging/sandbox/mount.ts'
import type { PhoneResult } from '#platform/messaging/sandbox/phone.ts'
import { sandboxOpenid } from '#platform/messaging/sandbox/settings.ts'
import { workInbox } from '#platform/messaging/sandbox/work-apps/inbox.ts'
import { sandboxKeys, type SandboxKeys } from '#platform/messaging/sandbox/work-apps/keys.ts'
import type { SandboxPhone } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { operations, type Account } from '../contract.ts'
import { MESSAGES } from '../words.ts'

export interface SandboxDeps extends Pick<SandboxMount, 'messenger' | 'production' | 'workApps'> {
  readonly phone: SandboxPhone
  readonly cipher: FieldCipher
}

/** Binds the sandbox phone's calls. They are open to everybody, so production does not start with them. */
export const sandboxRoutes = ({ phone, messenger, workApps, cipher, production }: SandboxDeps): BoundOperation[] => {
  if (production) throw new Error('the sandbox is refused when NODE_ENV is production')
  const openIdOf = (mobile: string | undefined, openId: string | undefined): string =>
    openId ?? (mobile === undefined ? invalid({ mobile: [MESSAGES.whoMissing] }) : sandboxOpenid(cipher, mobile))
  const done = (openId: string, result: PhoneResult): Account => {
    if (result.done) return { openId, isFollowing: result.isFollowing }
    return result.why === 'unknown_code'
      ? invalid({ url: [MESSAGES.unknownCode] })
      : refuse(503, 'Busy', { title: MESSAGES.notDelivered })
  }
  return bind(operations, {
    readSandboxSms: { detached: ({ query }) => phone.inbox(query.Mobile) },
    getSandboxAccount: {
      detached: async ({ query }) => {
        const openId = openIdOf(query.Mobile, query.OpenId)
        return { openId, isFollowing: await messenger.isFollowing(openId) }
      },
    },
    scanWithSandbox: {
      detached: async ({ body }) => {
        const openId = openIdOf(body.mobile, body.openId)
        return done(openId, await messenger.scan(openId, body.url, body.mode ?? 'aes'))
      },
    },
    followWithSandbox: {
      detached: async ({ body }) => {
        const openId = openIdOf(body.mobile, body.openId)
        return done(openId, await messenger.follow(openId, body.mode ?? 'aes'))
      },
    },
    unfollowWithSandbox: {
      detached: async ({ body }) => {
        const openId = openIdOf(body.mobile, body.openId)
        return done(openId, await messenger.unfollow(openId, body.mode ?? 'aes'))
      },
    },
    listSandboxMessages: {
      detached: async ({ query }) =>
        (await messenger.messages(openIdOf(query.Mobile, query.OpenId))).map((message) => ({
          ...message,
          data: { ...message.data },
        })),
    },
    readSandboxWork: {
      detached: async ({ query }) => {
        const { wecom, feishu, dingtalk } = sandboxKeys(cipher)
        return {
          keys: { wecom: keysOf(wecom), feishu: keysOf(feishu), dingtalk: keysOf(dingtalk) },
          messages: await workInbox(workApps, query.Mobile),
        }
      },
    },
    signInWithSandbox: {
      detached: async ({ body }) => {
        const openId = openIdOf(body.mobile, body.openId)
        return { openId, code: await messenger.webLoginCode(openId) }
      },
    },
  })
}

const keysOf = ({ robot, app }: SandboxKeys) => ({ address: robot.key, robotSecret: robot.secret, ...app })
