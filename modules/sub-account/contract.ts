import type { Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import { Member, MemberChange, MemberDraft, MemberOption, MemberQuery, RemovalQuery } from './shapes.ts'
import { FIELDS } from './words.ts'

const supplier = shape({ id: id(FIELDS.supplier) })
const member = shape({ id: id(FIELDS.supplier), userCompanyId: id(FIELDS.member) })
const colleagues = { supplier: 'member', staff: 'supplier.view' } as const
const managers = { supplier: 'account.manage', staff: 'supplier.view' } as const
const owner = { supplier: 'account.manage' } as const

/** People of one supplier, those included who have not joined yet or are stopped. */
export const MEMBERS_AT_MOST = 20

/** The people of a supplier: the main account and those whom it lets in. */
export const operations = {
  listAccounts: {
    method: 'GET',
    path: '/api/Supplier/{id}/Account',
    summary: '企业的全部账号',
    who: colleagues,
    owns: 'company',
    params: supplier,
    query: MemberQuery,
    reply: listOf(Member),
    paged: true,
  },
  selectAccounts: {
    method: 'GET',
    path: '/api/Supplier/{id}/Account/Select',
    summary: '选择企业账号',
    who: colleagues,
    owns: 'company',
    params: supplier,
    query: MemberQuery,
    reply: listOf(MemberOption),
    paged: true,
  },
  listSubAccounts: {
    method: 'GET',
    path: '/api/Supplier/{id}/SubAccount',
    summary: '子账号列表',
    who: managers,
    owns: 'company',
    params: supplier,
    query: MemberQuery,
    reply: listOf(Member),
    paged: true,
  },
  selectSubAccounts: {
    method: 'GET',
    path: '/api/Supplier/{id}/SubAccount/Select',
    summary: '选择子账号',
    who: managers,
    owns: 'company',
    params: supplier,
    query: MemberQuery,
    reply: listOf(MemberOption),
    paged: true,
  },
  addSubAccount: {
    method: 'POST',
    path: '/api/Supplier/{id}/SubAccount',
    summary: '邀请子账号',
    who: owner,
    owns: 'company',
    params: supplier,
    body: MemberDraft,
    reply: Member,
  },
  changeSubAccount: {
    method: 'PUT',
    path: '/api/Supplier/{id}/SubAccount/{userCompanyId}',
    summary: '修改、停用或恢复子账号',
    who: owner,
    owns: 'company',
    params: member,
    body: MemberChange,
    reply: Member,
    extension: true,
  },
  removeSubAccount: {
    method: 'DELETE',
    path: '/api/Supplier/{id}/SubAccount/{userCompanyId}',
    summary: '移除子账号',
    who: owner,
    owns: 'company',
    params: member,
    query: RemovalQuery,
    reply: nothing(),
  },
} as const satisfies Operations
