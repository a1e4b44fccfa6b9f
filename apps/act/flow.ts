import type { ActionPage } from '#modules/action-link/contract.ts'
import { wechatReturnIn } from '../login/wechat-return.ts'

/** What the page shows: one thing at a time. */
export type View =
  | { readonly name: 'proving' }
  /** Not in the messaging app, or without an account there that could be asked. */
  | { readonly name: 'outside' }
  | { readonly name: 'broken' }
  | { readonly name: 'shown'; readonly page: ActionPage; readonly isSending: boolean }
  | { readonly name: 'done'; readonly page: ActionPage; readonly said: string }
  | { readonly name: 'failed'; readonly why: string }

const TOKEN = /^\/act\/([\w-]{43})$/i

/** The token in the address of the page; nothing in an address that was cut off. */
export const tokenIn = (pathname: string): string | undefined => TOKEN.exec(pathname)?.[1]

interface Calls {
  beginActionLink(given: { body: { token: string } }): Promise<{ address: string | null }>
  openActionLink(given: { body: { token: string; code: string; state: string } }): Promise<ActionPage>
}

/**
 * The first thing to show, or the address to leave for. A way back without an account is not gone a second time by itself:
 * that would go on for ever.
 */
export const firstView = async (calls: Calls, token: string, search: string): Promise<View | { leaveFor: string }> => {
  const brought = wechatReturnIn(search)
  if (brought)
    return { name: 'shown', page: await calls.openActionLink({ body: { token, ...brought } }), isSending: false }
  if (new URLSearchParams(search).has('state')) return { name: 'outside' }
  const { address } = await calls.beginActionLink({ body: { token } })
  return address === null ? { name: 'outside' } : { leaveFor: address }
}
