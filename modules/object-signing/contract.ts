import type { Operations } from '#kernel/operation.ts'
import { count, instant, mapOf, oneOf, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { SIZE_MAX } from './rules.ts'
import { FIELDS } from './words.ts'

const SignOrder = shape({
  name: words(500, FIELDS.name),
  method: oneOf(['GET', 'PUT'], FIELDS.method),
  contentType: optional(words(100, FIELDS.contentType)),
  size: optional(count(FIELDS.size, SIZE_MAX)),
})
export type SignOrder = Static<typeof SignOrder>

/** Ways to the object store, for the caller's own folder and a few minutes. */
export const operations = {
  signObjectUrl: {
    method: 'POST',
    path: '/api/client/oss_sign_url',
    summary: '对象存储签名地址',
    who: 'signed_in',
    owns: 'company',
    body: SignOrder,
    reply: shape({
      method: oneOf(['GET', 'PUT'], FIELDS.method),
      url: text(8000, { min: 1, title: FIELDS.url, format: 'uri-reference' }),
      key: words(1000, FIELDS.key),
      headers: mapOf(text(200, { title: FIELDS.headers })),
      expiresAt: instant(FIELDS.expiresAt),
    }),
    secret: true,
  },
  getObjectSts: {
    method: 'GET',
    path: '/api/client/oss_sts',
    summary: '对象存储临时凭证',
    who: 'signed_in',
    owns: 'company',
    query: shape({ client_id: words(64, FIELDS.clientId) }),
    reply: shape({
      accessKeyId: words(200, FIELDS.secret),
      accessKeySecret: words(200, FIELDS.secret),
      securityToken: words(4000, FIELDS.secret),
      expiration: instant(FIELDS.expiresAt),
      bucket: words(100, FIELDS.bucket),
      region: words(100, FIELDS.region),
      endpoint: words(500, FIELDS.endpoint),
      prefix: words(500, FIELDS.prefix),
    }),
    secret: true,
  },
} as const satisfies Operations
