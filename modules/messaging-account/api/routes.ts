import { refuse } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { Attention, BoundUser, operations, supplierOperations, Ticket } from '../contract.ts'
import { hasUser, isFollowing } from './attention.ts'
import { echo, receive } from './events.ts'
import { askPassport } from './forward.ts'
import type { MessagingAccountParts } from './parts.ts'
import { createTicket } from './tickets.ts'

/** Binds the passport's calls. All are detached: they speak to the official account, which must hold no transaction open. */
export const messagingAccountRoutes = (parts: MessagingAccountParts): BoundOperation[] =>
  bind(operations, {
    getQrcodeTicket: { detached: ({ me }) => createTicket(parts, me) },
    checkAttention: { detached: async ({ me }) => ({ isAttention: await isFollowing(parts, me) }) },
    hasWechatUser: { detached: async ({ me }) => ({ hasUser: await hasUser(parts, me) }) },
    echoWechatEvent: { detached: async ({ query }) => echo(parts, query) },
    receiveWechatEvent: { detached: ({ query, body }) => receive(parts, query, body) },
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
