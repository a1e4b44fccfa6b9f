import { LogEntry } from '#kernel/document.ts'
import { rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, oneOf, shape, words } from '#kernel/schema.ts'
import { FormSchema } from './form.ts'
import { CLIENT_STATES } from './machine.ts'
import {
  Client,
  ClientChange,
  ClientDraft,
  ClientQuery,
  ClientWithSecret,
  CodeRequest,
  Group,
  LogQuery,
  names,
  StateView,
  Step,
} from './shapes.ts'
import { FIELDS } from './words.ts'

const one = shape({ id: id() })
const base = '/api/oauth2/clients'
const manage = { who: { staff: 'client.manage' }, owns: 'nobody' } as const

/** Client administration. Its paths are the specification's; `gan_` is its spelling too. */
export const operations = {
  listOAuthClients: {
    ...manage,
    method: 'GET',
    path: base,
    summary: '客户端列表',
    query: ClientQuery,
    reply: listOf(Client),
    paged: true,
  },
  createOAuthClient: {
    ...manage,
    method: 'POST',
    path: base,
    summary: '新建客户端',
    body: ClientDraft,
    reply: ClientWithSecret,
    secret: true,
  },
  removeOAuthClients: {
    ...manage,
    method: 'DELETE',
    path: base,
    summary: '批量删除客户端',
    body: shape({ ids: listOf(id(FIELDS.ids), { min: 1, max: 100, title: FIELDS.ids }) }),
    reply: nothing(),
  },
  getOAuthClient: { ...manage, method: 'GET', path: `${base}/{id}`, summary: '客户端详情', params: one, reply: Client },
  changeOAuthClient: {
    ...manage,
    method: 'PATCH',
    path: `${base}/{id}`,
    summary: '修改客户端、变更状态或重置密钥',
    params: one,
    body: ClientChange,
    reply: ClientWithSecret,
    secret: true,
  },
  removeOAuthClient: {
    ...manage,
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: '删除客户端',
    params: one,
    reply: nothing(),
  },
  countOAuthClients: {
    ...manage,
    method: 'GET',
    path: `${base}/count`,
    summary: '客户端计数',
    query: shape({ group_by: oneOf(['state', 'kind'], FIELDS.groupBy) }),
    reply: listOf(Group),
  },
  getOAuthClientSchema: {
    ...manage,
    method: 'GET',
    path: `${base}/schema`,
    summary: '客户端可填写的字段',
    reply: FormSchema,
  },
  listOAuthClientStates: {
    ...manage,
    method: 'GET',
    path: `${base}/states`,
    summary: '客户端状态',
    reply: listOf(StateView),
  },
  listOAuthClientTransitions: {
    ...manage,
    method: 'GET',
    path: `${base}/transitions_by_state`,
    summary: '某状态可做的操作',
    query: shape({ state: oneOf(CLIENT_STATES, FIELDS.state) }),
    reply: listOf(Step),
  },
  issueOAuthClientCode: {
    ...manage,
    method: 'POST',
    path: `${base}/{id}/gan_access_code`,
    summary: '以本人身份试登录：签发授权码',
    params: one,
    body: CodeRequest,
    secret: true,
    reply: shape({
      code: words(200, FIELDS.code),
      expiresIn: count(FIELDS.expiresIn),
      redirectUri: words(500, FIELDS.redirectUri),
    }),
  },
  issueOAuthClientToken: {
    ...manage,
    method: 'POST',
    path: `${base}/{id}/gan_access_token`,
    summary: '签发客户端自己的访问令牌',
    params: one,
    secret: true,
    reply: shape({ accessToken: words(4000, FIELDS.accessToken), expiresIn: count(FIELDS.expiresIn) }),
  },
  syncOAuthClientPermissions: {
    ...manage,
    method: 'POST',
    path: `${base}/{id}/sync_permission`,
    summary: '同步客户端权限',
    params: one,
    body: shape({ permissions: names(FIELDS.permissions) }),
    reply: shape({ added: names(FIELDS.added), removed: names(FIELDS.removed), rowVersion: rowVersion() }),
  },
  listOAuthClientLogs: {
    ...manage,
    method: 'GET',
    path: `${base}/{id}/operations_logs`,
    summary: '客户端操作记录',
    params: one,
    query: LogQuery,
    reply: listOf(LogEntry),
    paged: true,
  },
} as const satisfies Operations
