/** Words of the page on which purchasing keeps its invitations. Names of fields come from ../../words.ts. */
export const INVITES = {
  title: '邀请',
  searchHint: '供应商或邀请人',
  add: '新建邀请',
  all: '全部',
  empty: '还没有邀请。新建邀请后，把链接或二维码发给供应商。',
  emptyOf: (status: string) => `没有${status}的邀请。`,
  actions: '操作',
  show: '链接与二维码',
  revoke: '作废',
  revokeAsk: '作废这个邀请？',
  revokeHint: '链接立即失效，不能恢复。',
  revoked: '邀请已作废',
  until: (time: string) => `${time} 前有效，仅可使用一次。`,
  usedBy: (name: string, time: string) => `${name} ${time}`,
  about: (type: string, name: string) => (name === '' ? type : `${type} · ${name}`),
} as const

export const DRAFT = {
  title: '新建邀请',
  created: '邀请已创建，请发给对方',
  sent: '已同时发送短信，也可以把链接或二维码发给对方',
  submit: '生成邀请',
  done: '完成',
  another: '再建一个',
  types: {
    0: '对方还没有入驻，入驻后成为新的供应商',
    1: '对方企业已入驻，受邀人加入为子账号',
    2: '采购已建好档案，由对方补充资料',
  },
  mobileHint: '填写后会向该手机号发送邀请短信；不填则自行转发链接',
  categoriesHint: '供应商入驻时默认选中',
  roles: {
    SupplierSales: '业务',
    SupplierMerchandiser: '跟单',
    SupplierQuality: '质量',
    SupplierFinance: '财务',
    SupplierViewer: '只读',
  },
  scopes: { 1: '全部单据', 2: '仅本人负责' },
  price: '可以查看价格',
  choose: '请选择',
} as const
