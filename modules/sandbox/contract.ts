import type { Operations } from '#kernel/operation.ts'
import { mobile as mobileField } from '#kernel/fields.ts'
import { SERVICES } from '#kernel/work-app.ts'
import {
  flag,
  instant,
  listOf,
  mapOf,
  oneOf,
  optional,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, MESSAGES, SUMMARIES } from './words.ts'

const mobile = mobileField(FIELDS.mobile)
const openId = shaped('^[\\w-]{1,64}$', 64, FIELDS.openId, MESSAGES.openIdShape)

/** Whose phone: a number stands for the account that its owner has in the messaging app. */
const whoseQuery = shape({ Mobile: optional(mobile), OpenId: optional(openId) })
const whose = { mobile: optional(mobile), openId: optional(openId) }
/** Callbacks come encrypted unless `plain` is asked for. */
const mode = optional(oneOf(['aes', 'plain'], FIELDS.mode))

const Account = shape({ openId, isFollowing: flag(FIELDS.isFollowing) })
export type Account = Static<typeof Account>

const WorkKeys = shape({
  address: words(100, FIELDS.key),
  robotSecret: text(100, { title: FIELDS.key }),
  appId: words(100, FIELDS.key),
  agentId: text(20, { title: FIELDS.key }),
  secret: words(100, FIELDS.key),
})

/** The sandbox phone's own calls. Development only: they need no token and show everybody's messages. */
export const operations = {
  readSandboxSms: {
    method: 'GET',
    path: '/api/Sandbox/Sms',
    summary: SUMMARIES.sms,
    who: 'anyone',
    owns: 'nobody',
    query: shape({ Mobile: mobile }),
    reply: listOf(shape({ text: text(500, { title: FIELDS.text }), at: instant(FIELDS.at) })),
    extension: true,
    secret: true,
  },
  getSandboxAccount: {
    method: 'GET',
    path: '/api/Sandbox/Account',
    summary: SUMMARIES.account,
    who: 'anyone',
    owns: 'nobody',
    query: whoseQuery,
    reply: Account,
    extension: true,
  },
  scanWithSandbox: {
    method: 'POST',
    path: '/api/Sandbox/Scan',
    summary: SUMMARIES.scan,
    who: 'anyone',
    owns: 'nobody',
    body: shape({ ...whose, url: words(512, FIELDS.url), mode }),
    reply: Account,
    extension: true,
  },
  followWithSandbox: {
    method: 'POST',
    path: '/api/Sandbox/Follow',
    summary: SUMMARIES.follow,
    who: 'anyone',
    owns: 'nobody',
    body: shape({ ...whose, mode }),
    reply: Account,
    extension: true,
  },
  unfollowWithSandbox: {
    method: 'POST',
    path: '/api/Sandbox/Unfollow',
    summary: SUMMARIES.unfollow,
    who: 'anyone',
    owns: 'nobody',
    body: shape({ ...whose, mode }),
    reply: Account,
    extension: true,
  },
  listSandboxMessages: {
    method: 'GET',
    path: '/api/Sandbox/Messages',
    summary: SUMMARIES.messages,
    who: 'anyone',
    owns: 'nobody',
    query: whoseQuery,
    reply: listOf(
      shape({
        templateId: words(64, FIELDS.template),
        url: text(2000, { title: FIELDS.url }),
        data: mapOf(text(200, { title: FIELDS.data })),
        at: instant(FIELDS.at),
      }),
    ),
    extension: true,
    secret: true,
  },
  readSandboxWork: {
    method: 'GET',
    path: '/api/Sandbox/Work',
    summary: SUMMARIES.work,
    who: 'anyone',
    owns: 'nobody',
    query: shape({ Mobile: mobile }),
    reply: shape({
      /** What the stand-ins take; they are of this machine and open nothing elsewhere. */
      keys: shape({ wecom: WorkKeys, feishu: WorkKeys, dingtalk: WorkKeys }),
      messages: listOf(
        shape({
          service: oneOf(SERVICES, FIELDS.service),
          isGroup: flag(FIELDS.isGroup),
          isMentioned: flag(FIELDS.isMentioned),
          title: text(500, { title: FIELDS.title }),
          content: text(20_000, { title: FIELDS.data }),
          url: text(2000, { title: FIELDS.url }),
          at: instant(FIELDS.at),
        }),
      ),
    }),
    extension: true,
    secret: true,
  },
  signInWithSandbox: {
    method: 'POST',
    path: '/api/Sandbox/WebLogin',
    summary: SUMMARIES.webLogin,
    who: 'anyone',
    owns: 'nobody',
    body: shape(whose),
    reply: shape({ openId, code: words(64, FIELDS.code) }),
    extension: true,
    secret: true,
  },
} as const satisfies Operations
