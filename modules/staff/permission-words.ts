import { PERMISSIONS, type Permission } from '#kernel/permission.ts'

type NounOf<P> = P extends `${infer Noun}.${string}` ? Noun : never
export type PermissionNoun = NounOf<Permission>

/** What a permission is about, in the order of the matrix. One that is missing does not compile. */
export const NOUN_NAMES: Readonly<Record<PermissionNoun, string>> = {
  inquiry: '询价',
  quote: '报价',
  sampling: '打样',
  formula: '配方',
  order: '采购订单',
  receipt: '收货',
  contract: '合同',
  outsourcing: '委外',
  payment: '对账付款',
  review: '评审',
  rectification: '整改',
  price: '价格',
  supplier: '供应商',
  profile: '企业资料',
  account: '子账号',
  owner: '主账号',
  category: '品类',
  bank: '支行',
  sku: '商品',
  reference: '基础资料',
  buyer_company: '我方公司',
  staff: '员工',
  settings: '系统设置',
  audit: '操作日志',
  client: '应用',
  notice: '消息',
  export: '导出',
}

/** What each permission allows. One that is missing does not compile. */
export const PERMISSION_NAMES: Readonly<Record<Permission, string>> = {
  'inquiry.view': '查看询价单',
  'inquiry.manage': '新建和处理询价单',
  'inquiry.award': '定标',
  'quote.view': '查看报价',
  'quote.submit': '提交报价',
  'sampling.view': '查看打样单',
  'sampling.answer': '处理打样单',
  'sampling.manage': '新建和管理打样单',
  'sampling.receive': '签收样品',
  'formula.view': '查看配方',
  'formula.edit': '填写配方',
  'formula.approve': '审核配方',
  'order.view': '查看订单',
  'order.answer': '确认、协商和答复订单',
  'order.plan': '提交交货计划',
  'order.manage': '新建、发布和变更订单',
  'order.approve': '审批订单',
  'receipt.view': '查看收货单',
  'receipt.ship': '安排发货',
  'receipt.store': '签收和入库',
  'receipt.inspect': '质检',
  'receipt.manage': '新建和管理收货单',
  'receipt.exception': '登记或答复收货异常',
  'contract.view': '查看合同',
  'contract.sign': '签署合同',
  'contract.manage': '起草和管理合同',
  'contract.review': '审核和归档合同',
  'outsourcing.view': '查看委外单',
  'outsourcing.answer': '处理委外单',
  'outsourcing.manage': '新建和管理委外单',
  'outsourcing.review': '验收委外交付',
  'payment.view': '查看对账和付款',
  'payment.answer': '确认对账、开票',
  'payment.manage': '发起对账和付款',
  'payment.pay': '付款',
  'review.view': '查看评审',
  'review.answer': '填写自评',
  'review.plan': '安排评审',
  'review.manage': '现场评审、发布报告',
  'review.decide': '答复评审申诉',
  'rectification.view': '查看整改任务',
  'rectification.answer': '填写整改措施',
  'rectification.manage': '发起和验证整改',
  'price.view': '查看价格和金额',
  'account.manage': '管理本企业的子账号',
  'category.manage': '维护品类',
  'bank.manage': '维护支行',
  'sku.manage': '维护商品',
  'reference.manage': '维护品牌、仓库等资料',
  'buyer_company.manage': '维护我方公司和收付款账户',
  'staff.manage': '管理员工、角色和登录设备',
  'settings.manage': '修改系统设置',
  'audit.view': '查看操作日志',
  'client.manage': '管理接入的应用',
  'profile.view': '查看本企业资料',
  'profile.edit': '修改本企业资料',
  'supplier.view': '查看供应商',
  'supplier.review': '初审供应商',
  'supplier.finance': '财务复审',
  'supplier.legal': '法务复审',
  'supplier.quality': '质量复审',
  'supplier.manage': '分级、暂停和冻结供应商',
  'supplier.reveal': '查看完整的证件和账号',
  'supplier.invite': '邀请供应商',
  'owner.replace': '代供应商更换主账号',
  'notice.manage': '设置本企业的消息接收',
  'notice.template': '维护消息模板和公告',
  'export.make': '导出数据',
}

/** A noun with its permissions. */
export interface PermissionGroup {
  readonly noun: PermissionNoun
  readonly name: string
  readonly permissions: readonly Permission[]
}

const isNoun = (noun: string): noun is PermissionNoun => Object.hasOwn(NOUN_NAMES, noun)

/** The permissions that are given to somebody of a side, by what they are about. */
export const permissionGroups = (given: ReadonlySet<string>): PermissionGroup[] =>
  Object.keys(NOUN_NAMES)
    .filter(isNoun)
    .map((noun) => ({
      noun,
      name: NOUN_NAMES[noun],
      permissions: PERMISSIONS.filter((one) => one.startsWith(`${noun}.`) && given.has(one)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
