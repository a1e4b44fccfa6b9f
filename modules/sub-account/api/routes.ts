import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { supplierOf } from '#platform/auth/supplier-of.ts'
import type { Tx } from '#platform/database/database.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { operations } from '../contract.ts'
import type { MemberQuery } from '../shapes.ts'
import { addMember, changeMember, removeMember } from './service.ts'
import * as store from './store.ts'
import { memberView, optionView } from './view.ts'

const pageOf = async <Row>(
  tx: Tx,
  me: Caller,
  supplierId: string,
  query: MemberQuery,
  kind: Parameters<typeof store.listMembers>[4],
  view: (record: store.MemberRecord, withReach?: boolean) => Row,
): Promise<Page<Row>> => {
  const { companyId } = await supplierOf(tx, me, supplierId)
  const page = await store.listMembers(tx, me, companyId, query, kind)
  return { ...page, rows: page.rows.map((record) => view(record, query.IsObtainSubscribed)) }
}

/** Binds the calls about the people of a supplier. */
export const subAccountRoutes = (cipher: Pick<FieldCipher, 'encrypt' | 'blindIndex'>): BoundOperation[] =>
  bind(operations, {
    listAccounts: ({ tx, me, params, query }) =>
      pageOf(tx, me, params.id, query, { withOwner: true, actingOnly: false }, memberView),
    selectAccounts: ({ tx, me, params, query }) =>
      pageOf(tx, me, params.id, query, { withOwner: true, actingOnly: true }, optionView),
    listSubAccounts: ({ tx, me, params, query }) =>
      pageOf(tx, me, params.id, query, { withOwner: false, actingOnly: false }, memberView),
    selectSubAccounts: ({ tx, me, params, query }) =>
      pageOf(tx, me, params.id, query, { withOwner: false, actingOnly: true }, optionView),
    addSubAccount: ({ tx, me, params, body }) => addMember(tx, me, cipher, params.id, body),
    changeSubAccount: ({ tx, me, params, body }) => changeMember(tx, me, params.id, params.userCompanyId, body),
    removeSubAccount: ({ tx, me, params, query }) =>
      removeMember(tx, me, params.id, params.userCompanyId, query.reassignTo),
  })
