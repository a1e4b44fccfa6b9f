/** The supplier's own word for its status (domain rule 2.1). */
export const SUPPLIER_STATUS_NAMES = ['待完善', '审核中', '已退回', '审核通过', '审核中', '已认证'] as const

export const GROUP_NAMES: Readonly<Record<number, string>> = { 1: '采购方', 2: '供应商' }

export const FIELDS = {
  user: '用户',
  name: '名称',
  nickname: '昵称',
  scope: '权限范围',
  userGroup: '用户组',
  mobile: '手机号',
  rowVersion: '版本号',
  supplier: '供应商',
  company: '企业',
  status: '状态',
  role: '角色',
  permission: '权限',
  owner: '主账号',
  ownOnly: '仅本人负责',
  page: '页面',
  column: '列',
  width: '列宽',
  fixed: '固定',
  view: '视图',
  density: '密度',
  pageSize: '每页条数',
  tab: '默认标签',
  shortcut: '快捷入口',
} as const

export const SAYS = { pageKey: '应为字母开头的页面名' } as const
