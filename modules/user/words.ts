export const GROUP_NAMES: Readonly<Record<number, string>> = { 1: '采购方', 2: '供应商' }

export const FIELDS = {
  user: '用户',
  name: '名称',
  nickname: '昵称',
  scope: '权限范围',
  userGroup: '用户组',
  mobile: '手机号',
  supplier: '供应商',
  company: '企业',
  status: '状态',
  role: '角色',
  permission: '权限',
  owner: '主账号',
  ownOnly: '仅本人负责',
  isPractice: '练习企业',
  page: '页面',
  column: '列',
  width: '列宽',
  fixed: '固定',
  view: '视图',
  density: '密度',
  pageSize: '每页条数',
  tab: '默认标签',
  shortcut: '快捷入口',
  wechatBound: '已绑微信',
  subscribed: '已关注',
  inviter: '邀请人',
  inviterCode: '邀请码',
  lastLogin: '最近登录',
  staffRole: '采购侧角色',
  defaultCompany: '默认企业',
  expires: '失效时间',
  purpose: '用途',
  seconds: '有效秒数',
  active: '在用',
  created: '创建时间',
} as const

export const MESSAGES = {
  pageKey: '应为字母开头的页面名',
  notYours: '默认企业应为您加入的企业',
  inviterVoid: '邀请码已失效',
  inviterKept: '邀请人已记录，不能修改',
  inviterSelf: '不能填写自己的邀请码',
  tooManyHere: '当前网络请求过于频繁，请稍后再试',
} as const

/** A company that is registering and has not stated its name. */
export const UNNAMED = '尚未填写名称'

/** What the log of changes calls a person's account. */
export const TITLE = '个人账号'

export const AUDIT_ACTIONS = { change: '修改个人设置', inviter: '记录邀请人', grant: '修改访问权限' } as const

/** The sides of the portal. */
export const SCOPE_NAMES = { SupplierErp: '企业入驻与资料', SupplierCenter: '供应商后台' } as const

/** What people read who see only the documents that were given to them. */
export const SCOPE = {
  note: '您的数据范围是「仅本人负责」：这里只显示指派给您的单据。需要处理其他单据时，请联系主账号指派。',
  staffNote: '您的数据范围是「仅本人负责」：这里只显示由您负责采购的单据。需要查看其他单据时，请联系系统管理员。',
} as const
