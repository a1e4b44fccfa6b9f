import type { Operations } from '#kernel/operation.ts'
import { id, listOf, shape } from '#kernel/schema.ts'
import { Invite, InviteCodeQuery, InviteDraft, InviteMessage, InviteQuery, JoinBody, Joined } from './shapes.ts'
import { FIELDS } from './words.ts'

const inviters = { supplier: 'account.manage', staff: 'supplier.invite' } as const
const one = shape({ id: id(FIELDS.invite) })

/** Invitations to register, to join a company, or to complete its record. */
export const operations = {
  createInviteCode: {
    method: 'POST',
    path: '/api/Supplier/InviteCode',
    summary: '创建邀请',
    who: inviters,
    owns: 'company',
    body: InviteDraft,
    reply: Invite,
    secret: true,
  },
  listInviteCodes: {
    method: 'GET',
    path: '/api/Supplier/InviteCode',
    summary: '邀请列表',
    who: inviters,
    owns: 'company',
    query: InviteQuery,
    reply: listOf(Invite),
    paged: true,
    extension: true,
    secret: true,
  },
  revokeInviteCode: {
    method: 'POST',
    path: '/api/Supplier/InviteCode/{id}/Revoke',
    summary: '作废邀请',
    who: inviters,
    owns: 'company',
    params: one,
    reply: Invite,
    extension: true,
    secret: true,
  },
  getInviteMessage: {
    method: 'GET',
    path: '/api/Supplier/InviteMsg',
    summary: '邀请信息',
    who: 'anyone',
    owns: 'nobody',
    query: InviteCodeQuery,
    reply: InviteMessage,
    secret: true,
  },
  joinSupplier: {
    method: 'POST',
    path: '/api/Supplier/Join',
    summary: '凭邀请加入企业',
    who: 'signed_in',
    owns: 'user',
    body: JoinBody,
    reply: Joined,
    extension: true,
    secret: true,
  },
} as const satisfies Operations
