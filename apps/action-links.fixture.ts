import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NoticeCode } from '#kernel/notice.ts'
import { actionLinkRoutes } from '#modules/action-link/api/feature.ts'
import { createLinkMaker } from '#modules/action-link/api/make.ts'
import type { ActionPage } from '#modules/action-link/contract.ts'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { deliverNotice } from '#modules/notice/api/deliver.ts'
import { keepTemplates } from '#modules/notice/api/templates.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { taskRoutes } from '#modules/rectification/api/noun.ts'
import { sandboxWechat } from '#platform/messaging/sandbox/settings.ts'
import { absentAccount } from '#platform/messaging/wechat/absent.ts'
import { WechatRefusal } from '#platform/messaging/wechat/errors.ts'
import { startErp } from '#platform/testing/erp.ts'
import { NOUNS } from './nouns.ts'

const PUBLIC = 'http://localhost:4000'
const INSIDE = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'
const MINUTE_MS = 60_000
/** The limit of tries counts ten minutes. */
const APART_MS = 11 * MINUTE_MS

/** The far end of the official account: the code that its app brings stands for the account. */
const account = {
  ...absentAccount,
  exchange: async (code: string) => {
    if (!code.startsWith('of-')) throw new WechatRefusal('/sns/oauth2/access_token', 40_029, '')
    return { openid: code.slice(3) }
  },
}

type Headers = Readonly<Record<string, string>>

/** Messages with links, the server that they lead to, and a browser of the messaging app. */
export const startActionLinks = async () => {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const erp = await startErp(({ db, cipher }) => [
    ...orderRoutes({ clock, cipher }),
    ...taskRoutes({ clock, cipher }),
    ...actionLinkRoutes(NOUNS, {
      db,
      cipher,
      clock,
      config: { publicUrl: PUBLIC },
      messaging: { account, wechat: sandboxWechat(cipher, PUBLIC) },
    }),
  ])
  const { db, cipher, people } = erp
  await keepTemplates(db)
  const accounts = createMessagingAccounts({ db, account, wechat: undefined, clock })
  const sent = new Map<string, string>()
  const deps = {
    db,
    cipher,
    clock,
    sms: { send: async () => undefined },
    wechat: {
      sendTemplate: async (userId: string, { url }: { readonly url: string }) => {
        sent.set(userId, url)
        return { isSent: true } as const
      },
    },
    staff: {
      ways: async () => [],
      sendToPerson: async () => ({ isSent: false, why: 'off' }) as const,
      sendToGroup: async () => ({ isSent: false, why: 'off' }) as const,
    },
    links: createLinkMaker(NOUNS, { db, clock, findOpenid: accounts.findOpenid }),
    publicUrl: PUBLIC,
  }

  const bind = async (userId: string, openid: string): Promise<void> => {
    await people.run(
      sql`insert into messaging_follower (openid, is_following) values (${openid}, true) on conflict do nothing`,
    )
    await people.run(sql`delete from messaging_binding where openid = ${openid} or user_id = ${userId}`)
    await people.run(sql`insert into messaging_binding (user_id, openid) values (${userId}, ${openid})`)
  }
  /** Has one person told of a document; the address in their message, or nothing when none went out. */
  const told = async (
    userId: string,
    companyId: string | null,
    code: NoticeCode,
    bizId: string,
  ): Promise<string | undefined> => {
    ahead += APART_MS
    sent.delete(userId)
    await deliverNotice(deps, {
      id: randomUUID(),
      at: clock().toISOString(),
      by: 'system',
      code,
      companyId,
      bizType: 'PurchaseOrder',
      bizId,
      url: `/admin/po/detail/${bizId}`,
      vars: { code: 'PO1', title: '绘本' },
      userIds: [userId],
      onlyNamed: true,
      urgent: true,
      ...(companyId === null ? { staffNeeds: ['order.manage'] as const } : {}),
    })
    return sent.get(userId)
  }
  const post = (call: 'Begin' | 'Open' | 'Take', body: object, headers: Headers = {}) =>
    erp.call('POST', `/api/ActionLink/${call}`, undefined, {
      body,
      headers: { origin: PUBLIC, 'user-agent': INSIDE, ...headers },
    })
  /** Begins in a browser of its own: the state that the app brings back, and the cookie that it belongs to. */
  const begun = async (token: string): Promise<{ state: string; cookie: string }> => {
    const answer = await post('Begin', { token })
    expect(answer.status, answer.text).toBe(200)
    return {
      state: new URL(answer.json().address).searchParams.get('state') ?? '',
      cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    }
  }
  const open = async (token: string, openid: string) => {
    const { state, cookie } = await begun(token)
    return post('Open', { token, code: `of-${openid}`, state }, { cookie })
  }
  return {
    ...erp,
    bind,
    told,
    /** The token in the message of a person, which must carry one. */
    linked: async (...of: Parameters<typeof told>): Promise<string> => {
      const address = await told(...of)
      expect(address).toMatch(/\/act\/[\w-]{43}$/)
      return address?.split('/').at(-1) ?? ''
    },
    post,
    begun,
    open,
    /** Opens as the receiver does: what is shown, and it must be shown. */
    opened: async (token: string, openid: string): Promise<ActionPage & { readonly key: string }> => {
      const answer = await open(token, openid)
      expect(answer.status, answer.text).toBe(200)
      const page: ActionPage = answer.json()
      return { ...page, key: page.key ?? '' }
    },
    pass: (minutes: number) => {
      ahead += minutes * MINUTE_MS
    },
  }
}
