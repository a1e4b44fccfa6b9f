/** What the messaging app's browser brings back from its own login. */
export interface WechatReturn {
  readonly code: string
  readonly state: string
}

/** Reads it from the address. Undefined when it is not whole: then the login has not begun, or was declined. */
export const wechatReturnIn = (search: string): WechatReturn | undefined => {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  return code === '' || state === '' ? undefined : { code, state }
}

/** The address without them: they are used up, and must not stay in the history or be sent on. */
export const withoutReturn = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('code')
  query.delete('state')
  return query.size === 0 ? '' : `?${query.toString()}`
}
