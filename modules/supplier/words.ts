/** Names of fields, codes and steps of suppliers. What is refused reads in message-words.ts, what a state means in review-words.ts, steps in machine-words.ts. */
export const SUPPLIER_TYPES = { 1: '企业', 2: '个体工商户', 3: '个人' } as const
export const TAXPAYER_TYPES = { 1: '一般纳税人', 2: '小规模纳税人', 3: '个人' } as const
export const INVOICE_KINDS = {
  1: '增值税专用发票',
  2: '增值税普通发票',
  3: '数电专票',
  4: '数电普票',
  5: '税务代开',
} as const
export const SUPPLY_MODES = { 1: '生产', 2: '贸易', 3: '委外加工', 4: '内容制作' } as const
export const CONTACT_ROLES = { 1: '业务', 2: '跟单', 3: '质量', 4: '财务' } as const
export const ACCOUNT_TYPES = { 1: '对公', 2: '对私' } as const
export const VERIFY_STATUSES = { 0: '未验证', 1: '已审核', 2: '已验证' } as const
export const COOPERATION_STATUSES = { 1: '正常', 2: '暂停新业务', 3: '冻结', 4: '已终止' } as const
export const CHANGE_STATUSES = { 0: '无变更', 1: '变更审核中', 2: '变更退回' } as const
export const QUALIFICATION_STATUSES = { 1: '有效', 2: '将到期', 3: '已过期', 4: '历史' } as const
export const LEVELS = ['A', 'B', 'C', 'D', '待评'] as const
export const QUALIFICATION_TYPES = [
  '营业执照',
  '印刷经营许可证',
  '商标印制/绿色印刷认证',
  '出版物经营许可证',
  'CCC 证书',
  'GB 6675 检测报告',
  'GB 19865 检测报告',
  'GB 21027 检测报告',
  'FSC/CoC 认证',
  'ISO 9001',
  'ISO 14001',
  'BSCI/ICTI 验厂报告',
  '环评/排污许可',
  '消防验收',
  '品牌授权书',
  '版权/录音制作资质',
] as const

export const STEP_TITLES = [
  '邀请确认',
  '企业信息',
  '法人与联系人',
  '经营与产能',
  '资质证照',
  '收款账户',
  '协议确认',
] as const

/** Steps that are called otherwise by an individual business and by a person, by their numbers. */
export const OWN_STEP_TITLES = {
  1: {},
  2: { 3: '经营者与联系人' },
  3: { 2: '基本信息', 3: '身份与联系人' },
} as const satisfies Record<1 | 2 | 3, Readonly<Record<number, string>>>

/** Who reviews, as people call them. */
export const REVIEWER_NAMES = { review: '采购', finance: '财务', legal: '法务', quality: '品控' } as const
export const PART_NAMES = { profile: '基本资料', qualification: '资质证照', bank: '收款账户' } as const

export const FIELDS = {
  supplier: '供应商',
  status: '状态',
  supplierType: '供应商类型',
  name: '名称',
  shortName: '简称',
  nameEn: '英文名',
  creditCode: '统一社会信用代码',
  licenseFile: '营业执照',
  companyType: '企业性质',
  legalPerson: '法定代表人',
  registeredCapital: '注册资本',
  establishedAt: '成立日期',
  licenseFrom: '营业期限起',
  licenseTo: '营业期限止',
  isLongTerm: '长期有效',
  businessScope: '经营范围',
  registeredAddress: '注册地址',
  regionCodes: '省市区',
  address: '经营地址',
  taxpayerType: '纳税人类型',
  invoiceKinds: '可开票种',
  idCardFront: '身份证人像面',
  idCardBack: '身份证国徽面',
  idCard: '身份证',
  idName: '姓名',
  idNumber: '身份证号',
  idFrom: '证件有效期起',
  idTo: '证件有效期止',
  idIsLongTerm: '证件长期有效',
  contacts: '联系人',
  position: '职务',
  mobile: '手机号',
  email: '邮箱',
  wechat: '微信号',
  roles: '负责事项',
  isDefault: '默认',
  mainCategoryIds: '供货品类',
  supplyModes: '供货方式',
  brands: '代理品牌',
  majorClients: '主要客户',
  factoryArea: '厂房面积',
  staffCount: '人数',
  equipments: '主要设备',
  model: '型号',
  count: '数量',
  process: '工序',
  capacity: '月产能',
  unit: '单位',
  monthlyQty: '月产量',
  qualifications: '资质证照',
  type: '证照类型',
  certNo: '证书编号',
  issuer: '发证机关',
  validFrom: '有效期起',
  validTo: '有效期止',
  file: '附件',
  bankAccounts: '收款账户',
  accountName: '户名',
  accountNo: '账号',
  bankName: '银行',
  bankSub: '支行',
  cnapsCode: '联行号',
  currency: '币种',
  proofFile: '账户证明',
  accountType: '账户类型',
  verifyStatus: '验证状态',
  invoiceTitle: '开票信息',
  taxNo: '税号',
  invoiceAddress: '地址',
  phone: '电话',
  bank: '开户行',
  account: '账号',
  agreements: '协议确认',
  version: '版本',
  ocr: '识别结果',
  ocrRemark: '与识别结果不一致的说明',
  level: '供应商等级',
  cooperationStatus: '合作状态',
  changeReviewStatus: '变更状态',
  purchasers: '归属采购',
  returnItems: '退回意见',
  isChanged: '已修改',
  isConfirmed: '确认无误',
  fieldPath: '字段',
  value: '内容',
  isUsed: '已被使用',
  message: '意见',
  remark: '原因',
  smsCode: '短信验证码',
  inviteCode: '邀请码',
  amount: '金额',
  legalPersonName: '法定代表人姓名',
  category: '品类',
  registeredAt: '入驻时间',
  lastOrderDate: '最近下单',
  triesLeft: '剩余次数',
  openOrders: '进行中的订单',
  openRectifications: '进行中的整改',
  cooperationUntil: '截止日期',
  cooperationReason: '合作限制原因',
  cooperationSince: '合作限制时间',
  expiry: '资质到期',
  waitingSince: '等待审核',
  isMyTurn: '现在轮到我',
  isToPay: '待小额打款',
} as const

/** Words of the exported list. */
export const EXPORTS = {
  suppliers: '供应商',
  contact: '默认联系人',
  mobile: '联系电话',
  account: '默认收款账号',
  noMobile: '不能按手机号导出，请改用名称或信用代码',
} as const

/** What a colleague who leaves hands over. */
export const OWN_SUPPLIERS = '负责的供应商'

export const AUDIT_ACTIONS = {
  begin: '开始入驻',
  add: '新建供应商',
  save: '保存资料',
  stage: '编辑变更',
  applyFree: '修改资料',
  dropChange: '放弃变更',
  remove: '删除草稿',
  distribute: '分配采购',
  handOver: '交接采购负责人',
  sendTestPayment: '小额打款',
  reveal: '查看完整号码',
  join: '申请加入',
  copyFrom: '从其他企业复制资料',
  copyTo: '资料被复制到本人的其他企业',
} as const

export const TEXTS = {
  fileTitle: '供应商档案',
  party: '企业',
  unnamed: '尚未填写名称',
  preview: (name: string) => `${name} 预览`,
  until: (to: string | null, isLongTerm: boolean) => (isLongTerm ? '长期' : (to ?? '')),
  bankMessage: (tail: string, amount: string) => `【银行】您尾号 ${tail} 的账户收到人民币 ${amount} 元，用于账户认证。`,
  bankChanged: (name: string) => `【小树童阅】${name} 的收款账户已变更。如非本人操作，请立即联系采购方。`,
  items: (count: number) => `${count} 项`,
  yes: '是',
  no: '否',
  oldFile: '原文件',
  newFile: '新文件',
  added: (label: string) => `${label}（新增）`,
  limitEnded: '已到截止日期，自动恢复合作',
  removed: (label: string) => `${label}（移除）`,
} as const

export const TITLE = '供应商'

/** What a new supplier reads of it on the home page. */
export const FIRST_STEP = { title: '完善企业资料', hint: '完成企业认证，并登记收款账户' } as const
