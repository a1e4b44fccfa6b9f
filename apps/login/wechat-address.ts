/** Where the messaging app's browser goes to sign in, as the server tells it; nothing when it has no official account. */
export const findWechatAddress = async (search: string): Promise<string | undefined> => {
  const response = await fetch(`/login/wechat.json${search}`)
  const told: unknown = response.ok ? await response.json() : null
  const address: unknown = Reflect.get(Object(told), 'address')
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : undefined
}
