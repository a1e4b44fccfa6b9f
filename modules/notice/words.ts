/** Every Chinese word of notices but those of the templates, which stand in `catalogue.ts`. */
export const CHANNEL_NAMES = { inApp: '站内', wechat: '微信', sms: '短信' } as const
/** What `DELIVERY_CHANNELS` are called. */
export const DELIVERY_NAMES = { ...CHANNEL_NAMES, workPersonal: '办公应用', workGroup: '办公群' } as const
export const LEVEL_NAMES = { 1: '必达', 2: '可关闭' } as const
/** What `KINDS` are called. */
export const KIND_NAMES = { 1: '待办', 2: '通知', 3: '公告' } as const

export const FIELDS = {
  template: '消息模板',
  code: '编码',
  name: '名称',
  group: '分组',
  bizType: '业务',
  bizId: '业务单据',
  title: '标题',
  content: '内容',
  summary: '摘要',
  variables: '变量',
  channels: '渠道',
  wechatTemplate: '微信模板',
  wechatKeywords: '微信关键词',
  keyword: '关键词',
  url: '链接',
  defaultRoles: '默认角色',
  level: '级别',
  isTodo: '待办',
  isUrgent: '紧急',
  isEnabled: '启用',
  hasLink: '消息内直接办理',
  linkLabel: '可直接办理的事项',
  sent: '近 30 天发送',
  failed: '近 30 天失败',
  isOpen: '开启',
  receivers: '接收人',
  quietHours: '免打扰时段',
  quietFrom: '开始',
  quietTo: '结束',
  nobodyReceives: '无人接收',
  isSubscribed: '已订阅',
  wechatBound: '已绑定微信',
  mobile: '手机号',
  kind: '类型',
  unread: '未读',
  ids: '消息',
  all: '全部',
  sentAt: '发送时间',
  readAt: '阅读时间',
  doneAt: '完成时间',
  channel: '渠道',
  state: '结果',
  mustRead: '必读',
  onWechat: '微信接收',
  isOn: '应用接收',
  mutedIds: '不接收的消息',
  isBuiltIn: '系统内置',
  isOwner: '主账号',
} as const

export const MESSAGES = {
  mustReach: '必达消息不能关闭，只能更换接收人',
  mustReachMute: '必达消息不能屏蔽',
  noReceiver: '必达消息至少要有一位接收人',
  strangeReceiver: '接收人不是本企业的有效成员',
  inAppAlways: '站内消息始终保留',
  channelNotOffered: '该消息不支持这个渠道',
  quietSame: '开始与结束不能相同',
  codeTaken: '编码已存在',
  codeShape: '应为字母、数字和点',
  blank: '不能为空',
  usedByProduct: '系统内置的消息模板不能删除，可以停用',
  used: '消息模板已被使用，不能删除，可以停用',
  unknownTemplate: '消息模板不存在',
  nothingToRead: '请选择消息',
  clock: '应为 00:00 到 23:59 的时间',
  keywordName: '应为微信模板的字段名，如 thing1',
  keywordTwice: (name: string) => `字段名 ${name} 重复`,
  keywordsNone: '走微信的消息至少要有一个字段',
  wechatTemplate: '应为小写字母、数字和下划线',
  testTooSoon: '该模板刚刚测试过，请一分钟后再试',
} as const

/** What the log of changes calls these records. */
export const AUDITED = { template: '消息模板', staffSettings: '员工消息设置' } as const

export const AUDIT_ACTIONS = {
  add: '新增消息模板',
  change: '修改消息模板',
  remove: '删除消息模板',
  test: '测试发送消息模板',
  set: '修改消息设置',
  mute: '修改微信接收',
  staffMine: '修改个人消息设置',
} as const

export const SUMMARIES = {
  open: '已开启的消息',
  unopen: '已关闭的消息',
  getModel: '一种消息的设置',
  setModel: '保存一种消息的设置',
  receivers: '可接收消息的成员',
  templates: '消息模板列表',
  template: '消息模板详情',
  addTemplate: '新增消息模板',
  changeTemplate: '修改消息模板',
  removeTemplate: '删除消息模板',
  testTemplate: '把消息模板测试发送给自己',
  list: '我的消息',
  count: '我的未读消息数',
  read: '标记已读',
  events: '消息实时推送',
  mine: '我在微信上接收哪些消息',
  setMine: '设置我在微信上接收哪些消息',
  staffMine: '我在办公应用里接收哪些消息',
  setStaffMine: '设置我在办公应用里接收哪些消息',
} as const

/** Before the title of a test. */
export const TEST_MARK = '【测试】'

/** Words of short messages. `sign` stands before the text, where the provider's own signature is not shown. */
export const SMS = { sign: '【小树童阅】', becomes: '改为', about: '请登录查看' } as const

/** What the templates of the official account are called there. */
export const CARD_TITLES = {
  task: '待办提醒',
  change: '单据变更提醒',
  result: '单据进度通知',
  notice: '业务通知',
} as const

/** Labels of their fields, and what stands where there is nothing to say. */
export const CARD_FIELDS = {
  task: '待办事项',
  news: '事项',
  code: '单号',
  subject: '内容',
  change: '变更',
  reason: '说明',
  deadline: '截止时间',
  time: '时间',
  nothing: '无',
} as const

/** What each kind of document is called. */
export const BUSINESSES: Readonly<Record<string, string>> = {
  Supplier: '供应商',
  Account: '账号',
  Inquiry: '询价单',
  Quote: '报价单',
  SamplingForm: '打样单',
  Sample: '样品',
  Formula: '配方',
  PurchaseOrder: '采购订单',
  Tooling: '版具模具',
  SafetyPassport: '安全护照',
  PurchaseReceipt: '收货单',
  OutsourcingOrder: '委外订单',
  OutsourcingSupplierContract: '委外框架合同',
  OutsourcingQuotation: '委外价目表',
  PurchasePayment: '付款单',
  ReviewTask: '评审任务',
  RectificationTask: '整改任务',
  ContractLedger: '合同',
  BuyerRating: '评价采购方',
  Export: '导出',
  Announcement: '公告',
}

/** The business of each kind of document, in the order of the settings page. */
export const GROUPS: Readonly<Record<string, string>> = {
  Supplier: '入驻与资质',
  Account: '账号',
  Inquiry: '询价报价',
  Quote: '询价报价',
  SamplingForm: '打样与配方',
  Sample: '打样与配方',
  Formula: '打样与配方',
  PurchaseOrder: '采购订单',
  Tooling: '采购订单',
  WorkCalendar: '采购订单',
  PurchaseReceipt: '收货',
  OutsourcingOrder: '委外',
  OutsourcingSupplierContract: '委外',
  OutsourcingQuotation: '委外',
  PurchasePayment: '对账付款',
  Deduction: '对账付款',
  ReviewTask: '评审整改',
  RectificationTask: '评审整改',
  SafetyPassport: '评审整改',
  ContractLedger: '合同',
  BuyerRating: '系统',
  Export: '系统',
  Announcement: '系统',
}
