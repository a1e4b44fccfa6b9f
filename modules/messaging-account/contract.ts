import type { Operations } from '#kernel/operation.ts'
import { count, flag, id, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, SUMMARIES } from './words.ts'

export const Ticket = shape({
  errcode: count(FIELDS.errcode),
  ticket: words(512, FIELDS.ticket),
  /** What the QR code says; the page draws it itself. */
  url: words(512, FIELDS.url),
  expireSeconds: count(FIELDS.expireSeconds),
})
export type Ticket = Static<typeof Ticket>

export const Attention = shape({ isAttention: flag(FIELDS.isAttention) })
export type Attention = Static<typeof Attention>

export const BoundUser = shape({ hasUser: flag(FIELDS.hasUser) })
export type BoundUser = Static<typeof BoundUser>

/** The specification sends these along. They are ignored: every answer is about the caller. */
const Whose = shape({
  openid: optional(text(64, { title: FIELDS.openid })),
  uid: optional(text(64, { title: FIELDS.uid })),
})

const signed = {
  timestamp: words(20, FIELDS.timestamp),
  nonce: words(64, FIELDS.nonce),
  openid: optional(text(64, { title: FIELDS.openid })),
}
const EventQuery = shape({
  ...signed,
  signature: optional(text(64, { title: FIELDS.signature })),
  encrypt_type: optional(text(10, { title: FIELDS.encryptType })),
  msg_signature: optional(text(64, { title: FIELDS.signature })),
})
export type EventQuery = Static<typeof EventQuery>

/** Calls of the passport: QR code, the two checks, and the callback of the official account. */
export const operations = {
  getQrcodeTicket: {
    method: 'GET',
    path: '/api/oauth2/get_qrcode_ticket',
    summary: SUMMARIES.ticket,
    who: 'signed_in',
    owns: 'user',
    query: shape({ action_info: optional(text(500, { title: FIELDS.actionInfo })) }),
    reply: Ticket,
  },
  checkAttention: {
    method: 'GET',
    path: '/api/oauth2/check_attention',
    summary: SUMMARIES.attention,
    who: 'signed_in',
    owns: 'user',
    query: Whose,
    reply: Attention,
  },
  hasWechatUser: {
    method: 'GET',
    path: '/api/oauth2/has_wechat_user',
    summary: SUMMARIES.user,
    who: 'signed_in',
    owns: 'user',
    query: Whose,
    reply: BoundUser,
  },
  echoWechatEvent: {
    method: 'GET',
    path: '/api/oauth2/wechat_event',
    summary: SUMMARIES.echo,
    who: 'anyone',
    owns: 'nobody',
    raw: 'xml',
    secret: true,
    query: shape({ ...signed, signature: words(64, FIELDS.signature), echostr: words(200, FIELDS.echo) }),
    reply: text(200, { title: FIELDS.echo }),
  },
  receiveWechatEvent: {
    method: 'POST',
    path: '/api/oauth2/wechat_event',
    summary: SUMMARIES.event,
    who: 'anyone',
    owns: 'nobody',
    raw: 'xml',
    secret: true,
    query: EventQuery,
    body: words(100_000, FIELDS.event),
    reply: text(20),
  },
} as const satisfies Operations

/** The same three for the supplier's pages, on the ERP host: it asks the passport with the caller's own token. */
export const supplierOperations = {
  createWechatTicket: {
    method: 'POST',
    path: '/api/User/WechatTicket',
    summary: SUMMARIES.ticket,
    who: 'signed_in',
    owns: 'user',
    body: shape({ uid: id(FIELDS.uid) }),
    reply: Ticket,
    extension: true,
    wire: true,
  },
  checkWechatAttention: {
    method: 'GET',
    path: '/api/User/WechatAttention',
    summary: SUMMARIES.attention,
    who: 'signed_in',
    owns: 'user',
    query: Whose,
    reply: Attention,
    extension: true,
    wire: true,
  },
  checkWechatUser: {
    method: 'GET',
    path: '/api/User/WechatUser',
    summary: SUMMARIES.user,
    who: 'signed_in',
    owns: 'user',
    query: Whose,
    reply: BoundUser,
    extension: true,
    wire: true,
  },
} as const satisfies Operations
