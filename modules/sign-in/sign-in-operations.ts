import type { Operations } from '#kernel/operation.ts'
import { count, flag, id, instant, listOf, nothing, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** One sign-in of the person: a browser or a program, with everything that stems from it. */
export const SignIn = shape({
  id: id(FIELDS.signIn),
  /** Empty when it never said what it is. */
  device: text(60, { title: FIELDS.device }),
  programs: listOf(words(100, FIELDS.programs)),
  createdAt: instant(FIELDS.createdAt),
  lastUsedAt: instant(FIELDS.lastUsedAt),
  /** The one that asks. */
  isCurrent: flag(FIELDS.isCurrent),
})
export type SignIn = Static<typeof SignIn>

/** A person's own sign-ins, for that person in our own programs. */
export const signInOperations = {
  listMySignIns: {
    method: 'GET',
    path: '/api/oauth2/sign_ins',
    summary: '我的登录设备',
    who: 'signed_in',
    owns: 'user',
    reply: listOf(SignIn),
    wire: true,
    extension: true,
  },
  endMySignIn: {
    method: 'DELETE',
    path: '/api/oauth2/sign_ins/{id}',
    summary: '结束我的一处登录',
    who: 'signed_in',
    owns: 'user',
    params: shape({ id: id(FIELDS.signIn) }),
    reply: nothing(),
    wire: true,
    extension: true,
  },
  endOtherSignIns: {
    method: 'POST',
    path: '/api/oauth2/sign_ins/end_others',
    summary: '退出我的其他登录',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ ended: count(FIELDS.ended) }),
    wire: true,
    extension: true,
  },
} as const satisfies Operations
