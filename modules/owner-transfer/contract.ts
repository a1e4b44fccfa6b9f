import { linkCode } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { id, shape } from '#kernel/schema.ts'
import {
  AcceptBody,
  Accepted,
  Owner,
  HandOverBody,
  TransferCodeQuery,
  TransferDraft,
  TransferLink,
  TransferMessage,
} from './shapes.ts'
import { FIELDS } from './words.ts'

const supplier = shape({ id: id(FIELDS.supplier) })

/** The main account passes from one person to another. */
export const operations = {
  createTransferCode: {
    method: 'POST',
    path: '/api/Supplier/TransferCode',
    summary: '生成主账号转移链接',
    who: { supplier: 'account.manage', staff: 'owner.replace' },
    owns: 'company',
    body: TransferDraft,
    reply: TransferLink,
    secret: true,
  },
  revokeTransferCode: {
    method: 'DELETE',
    path: '/api/Supplier/{id}/TransferCode',
    summary: '作废主账号转移链接',
    who: { supplier: 'account.manage', staff: 'owner.replace' },
    owns: 'company',
    params: supplier,
    reply: Owner,
    extension: true,
  },
  getTransferMessage: {
    method: 'GET',
    path: '/api/Supplier/TransferMsg',
    summary: '主账号转移信息',
    who: 'anyone',
    owns: 'nobody',
    query: TransferCodeQuery,
    reply: TransferMessage,
    secret: true,
  },
  acceptTransfer: {
    method: 'POST',
    path: '/api/Supplier/Transfer/{code}',
    summary: '接受主账号转移',
    who: 'signed_in',
    owns: 'user',
    params: shape({ code: linkCode(FIELDS.code) }),
    body: AcceptBody,
    reply: Accepted,
    secret: true,
  },
  handOver: {
    method: 'POST',
    path: '/api/Supplier/{id}/Transfer/{userId}',
    summary: '把主账号转给成员',
    who: { supplier: 'account.manage' },
    owns: 'company',
    params: shape({ id: id(FIELDS.supplier), userId: id(FIELDS.user) }),
    body: HandOverBody,
    reply: Owner,
    secret: true,
  },
  getOwner: {
    method: 'GET',
    path: '/api/Supplier/{id}/Owner',
    summary: '主账号与变更记录',
    who: { supplier: 'account.manage', staff: 'supplier.view' },
    owns: 'company',
    params: supplier,
    reply: Owner,
    extension: true,
  },
} as const satisfies Operations
