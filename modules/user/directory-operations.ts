import { names } from '#kernel/fields.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { flag, id, instant, listOf, nullable, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

const PersonRow = shape({
  id: id(FIELDS.user),
  name: words(100, FIELDS.name),
  nickname: text(30, { title: FIELDS.nickname }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  roleKeys: names(FIELDS.role),
  roleNames: names(FIELDS.role),
  companyNames: names(FIELDS.company),
  isActive: flag(FIELDS.active),
  lastLoginAt: nullable(instant(FIELDS.lastLogin)),
  createdAt: instant(FIELDS.created),
})
export type PersonRow = Static<typeof PersonRow>

const PersonOption = shape({
  id: id(FIELDS.user),
  name: words(100, FIELDS.name),
  roleNames: names(FIELDS.role),
})

export const PersonQuery = listQuery(['name', 'createdAt'], { RoleKey: optional(words(40, FIELDS.role)) })
export type PersonQuery = Static<typeof PersonQuery>
const OptionQuery = listQuery(['name'], {})

const members = { supplier: 'member', staff: 'member' } as const
const selector = { method: 'GET', who: members, reply: listOf(PersonOption), paged: true } as const

/** Lists of people. A supplier sees its own colleagues, and the names of the buyer's people that it deals with. */
export const directoryOperations = {
  listUsers: {
    method: 'GET',
    path: '/api/User',
    summary: '用户列表',
    who: { staff: 'supplier.view' },
    owns: 'buyer',
    query: PersonQuery,
    reply: listOf(PersonRow),
    paged: true,
  },
  selectUsers: {
    ...selector,
    path: '/api/User/Select',
    summary: '选择用户',
    owns: 'company',
    query: PersonQuery,
  },
  selectErpUsers: {
    ...selector,
    path: '/api/User/ErpSelect',
    summary: '选择采购方人员',
    owns: 'nobody',
    query: OptionQuery,
  },
  selectLegalPersonnel: {
    ...selector,
    path: '/api/User/LegalPersonnelSelect',
    summary: '选择法务人员',
    owns: 'nobody',
    query: OptionQuery,
  },
} as const satisfies Operations
