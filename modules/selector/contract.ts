import { listQuery, type Operations, type Owns, type Who } from '#kernel/operation.ts'
import { count, listOf, mapOf, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** One thing to choose: what is sent, what is shown, and what helps to distinguish it. */
export const Option = shape({ id: words(100, FIELDS.id), name: words(200, FIELDS.name), extra: mapOf(text(500)) })
export type Option = Static<typeof Option>

export const OptionQuery = listQuery(['name'], {})
export type OptionQuery = Static<typeof OptionQuery>

/** One value of an enumeration: the number and the word that documents carry, and the label that people read. */
const EnumRow = shape({
  value: count(FIELDS.value),
  key: words(100, FIELDS.key),
  label: words(100, FIELDS.label),
  color: text(20, { title: FIELDS.color }),
  sort: count(FIELDS.sort),
  group: text(50, { title: FIELDS.group }),
})

const EnumQuery = listQuery(['label'], {
  TypeStr: words(100, FIELDS.typeStr),
  FilterRule: optional(text(1000, { title: FIELDS.filterRule })),
  ValueNot: optional(text(1000, { title: FIELDS.valueNot })),
})

// A registration form asks for banks and enumerations before anybody has passed the applicant.
const applicants = { supplier: 'applicant', staff: 'member' } as const
const members = { supplier: 'member', staff: 'member' } as const

const selector = <const N extends string, const W extends Who>(
  name: N,
  summary: string,
  who: W,
  owns: Owns = 'nobody',
) =>
  ({
    method: 'GET',
    path: `/api/SearchAuto/${name}`,
    summary,
    who,
    owns,
    query: OptionQuery,
    reply: listOf(Option),
    paged: true,
  }) as const

export const operations = {
  searchBanks: selector('Bank', '选择银行', applicants),
  searchBankSubs: selector('BankSub', '选择支行', applicants),
  searchBrands: selector('Brand', '选择品牌', members),
  searchComplaintTags: selector('ComplaintTag', '选择客诉标签', members),
  searchLogistics: selector('Logistics', '选择物流公司', members),
  searchMenuAccessScopes: selector('MenuAccessScope', '选择菜单权限范围', members),
  searchMenuNodes: selector('MenuNode', '选择菜单节点', members),
  searchSolutions: selector('Solution', '选择方案', members),
  searchSuppliers: selector('Supplier', '选择供应商', { staff: 'supplier.view' }, 'company'),
  searchUsers: selector('User', '选择人员', members, 'company'),
  searchWarehouses: selector('Warehouse', '选择仓库', members),
  listEnums: {
    method: 'GET',
    path: '/api/SearchAuto/EnumsList',
    summary: '枚举列表',
    who: applicants,
    owns: 'nobody',
    query: EnumQuery,
    reply: listOf(EnumRow),
    paged: true,
  },
} as const satisfies Operations
