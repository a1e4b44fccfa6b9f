import { fieldOf } from '#kernel/json.ts'

/**
 * Where the messaging app's browser goes to sign in, as the server answers it; nothing when it has no official account.
 */
export const findWechatAddress = async (search: string): Promise<string | undefined> => {
  const response = await fetch(`/login/wechat.json${search}`)
  const address = fieldOf(response.ok ? await response.json() : undefined, 'address')
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : undefined
}
