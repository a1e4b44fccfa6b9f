import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import type { Mode } from '#platform/messaging/sandbox/events.ts'
import type { Person } from '#platform/testing/people.ts'
import { createMessagingAccounts } from './binding.ts'
import { messagingAccountRoutes } from './routes.ts'

/** The passport's calls with the sandbox behind them, and people who bind. */
export const startBinding = async () => {
  const world = await startMessaging(messagingAccountRoutes)
  const { call, people } = world
  const { messenger } = world.sandbox
  let serial = 0
  const ticketOf = async (person: Person): Promise<string> => {
    const answer = await call('GET', '/api/oauth2/get_qrcode_ticket?action_info=%7B%22scene%22%3A%7B%7D%7D', person)
    if (answer.status !== 200) throw new Error(`no QR code: ${answer.text}`)
    return answer.json().url
  }
  return {
    ...world,
    messenger,
    accounts: createMessagingAccounts(world),
    newcomer: async (): Promise<{ person: Person; openid: string }> => {
      serial += 1
      return { person: await people.signIn(await people.user(`用户${serial}`)), openid: `oPerson${serial}` }
    },
    ticketOf,
    bind: async (person: Person, openid: string, mode: Mode = 'aes') =>
      messenger.scan(openid, await ticketOf(person), mode),
    stateOf: async (person: Person, query = '') => ({
      ...(await call('GET', `/api/oauth2/check_attention${query}`, person)).json(),
      ...(await call('GET', `/api/oauth2/has_wechat_user${query}`, person)).json(),
    }),
  }
}

export const FREE = { isAttention: false, hasUser: false }
export const BOUND = { isAttention: true, hasUser: true }
