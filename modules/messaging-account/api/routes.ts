import { refuse } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { Attention, BoundUser, operations, supplierOperations, Ticket } from '../contract.ts'
import { hasUser, isFollowing } from './attention.ts'
import { echo, receive } from './events.ts'
import { askPassport } from './forward.ts'
import type { MessagingAccountDeps } from './deps.ts'
import { createTicket } from './tickets.ts'

/** Binds the passport's calls. All are detached: they speak to the official account, which must hold no transaction open. */
export const messagingAccountRoutes = (deps: MessagingAccountDeps): BoundOperation[] =>
  bind(operations, {
    getQrcodeTicket: { detached: ({ me }) => createTicket(deps, me) },
    checkAttention: { detached: async ({ me }) => ({ isAttention: await isFollowing(deps, me) }) },
    hasWechatUser: { detached: async ({ me }) => ({ hasUser: await hasUser(deps, me) }) },
    echoWechatEvent: { detached: async ({ query }) => echo(deps, query) },
    receiveWechatEvent: { detached: ({ query, body }) => receive(deps, query, body) },
  })

/** Binds the supplier's calls on the ERP host. */
export const supplierMessagingRoutes = ({ passportUrl }: { readonly passportUrl: string }): BoundOperation[] => {
  const ask = {
    ticket: '/api/oauth2/get_qrcode_ticket',
    attention: '/api/oauth2/check_attention',
    user: '/api/oauth2/has_wechat_user',
  } as const
  return bind(supplierOperations, {
    createWechatTicket: {
      detached: ({ me, body, wire }) => {
        if (body.uid !== me.userId) return refuse(403, 'Forbidden')
        return askPassport(passportUrl, ask.ticket, wire, Ticket)
      },
    },
    checkWechatAttention: { detached: ({ wire }) => askPassport(passportUrl, ask.attention, wire, Attention) },
    checkWechatUser: { detached: ({ wire }) => askPassport(passportUrl, ask.user, wire, BoundUser) },
  })
}
