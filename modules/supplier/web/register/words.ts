/** Every Chinese word of the registration pages that is not a field, a rule or a state. */
export const FORM = {
  title: '供应商入驻',
  steps: '入驻步骤',
  step: (no: number, title: string) => `第 ${no} 步 ${title}`,
  stepDone: '已完成',
  stepMissing: (count: number) => `还缺 ${count} 项`,
  previous: '上一步',
  next: '下一步',
  submit: '提交审核',
  submitted: '资料已提交，请等待审核',
  notYet: (count: number) => `还有 ${count} 项需要处理，已为您打开第一项`,
  notSaved: '还有内容没有保存，请稍候再提交',
  loading: '正在打开资料',
  optional: '选填',
  removeRow: (title: string) => `删除${title}`,
  row: (title: string, no: number) => `${title} ${no}`,
  add: (title: string) => `添加${title}`,
  choose: '请选择',
  longTerm: '长期有效',
} as const

export const COMPLETENESS = {
  title: '完整度',
  done: (done: number, all: number) => `已完成 ${done}/${all} 步`,
  open: (count: number) => (count === 0 ? '完整度：已填写完整' : `完整度：还缺 ${count} 项`),
  all: '资料已填写完整，可以提交审核。',
  here: '本步骤还缺',
  stepDone: '本步骤已填写完整',
  others: '其他步骤',
} as const

export const BEGIN = {
  title: '开始入驻',
  lead: '请确认邀请信息，并选择您的供应商类型。选择后仍可修改。',
  invitedBy: '邀请人',
  company: '采购方',
  categories: '邀请品类',
  purchasers: '采购联系人',
  start: '开始填写',
  types: {
    1: '有限公司、股份公司等，需要营业执照与法定代表人身份证',
    2: '个体工商户、个人独资，需要营业执照与经营者身份证',
    3: '插画师、配音员等自然人，需要身份证与本人银行卡',
  },
  bad: '这个邀请不能用于入驻',
  badHint: '请向邀请您的采购人员索取新的邀请链接。',
  home: '返回首页',
} as const

export const READING = {
  running: '正在识别，请稍候…',
  done: (count: number) => `已识别并填写 ${count} 项，请核对`,
  nothing: '识别结果与已填写的内容一致',
  failed: '没有识别成功，可以手工填写。',
  again: '重新识别',
  differs: '与识别结果不同',
  read: (value: string) => `识别结果：${value}`,
  use: '采用识别结果',
  warnings: {
    COPY: '图片像是复印件，请核对内容',
    RESHOOT: '图片像是翻拍，请核对内容',
    BLUR: '图片不够清晰，请核对内容',
    REFLECT: '图片有反光，请核对内容',
    INCOMPLETE: '有内容没有识别出来，请补充',
    EXPIRED: '证件已过期',
    CHECK_DIGIT: '号码校验不通过，请核对',
    UNSURE: '名称或姓名可能有误，请逐字核对',
  },
  remarkHint: (fields: string) => `以下内容与证照不一致：${fields}`,
} as const

export const COMPANY = {
  licence: '营业执照',
  basics: '基本信息',
  contactPlace: '经营与开票',
  operator: '经营者',
  personName: '须与身份证姓名一致；上传身份证后自动填写',
  region: '请选择或搜索，如 龙华区',
  regionsLoading: '正在加载地区…',
  regionsFailed: '地区列表没有加载成功，点此重试',
  fillRegion: (region: string) => `填入「${region}」`,
  join: '申请加入该企业',
  joinTitle: '申请加入',
  joinLead: '如果您是该企业的员工，可以申请加入，由企业主账号处理。',
  joinRemark: '说明（选填）',
  joined: '申请已提交，请等待企业处理',
} as const

export const PEOPLE = {
  idCard: { 1: '法定代表人身份证', 2: '经营者身份证', 3: '本人身份证' },
  makeDefault: '设为默认联系人',
} as const

export const BUSINESS = {
  supply: '供货',
  factory: '厂房与产能',
  factoryHint: '供货方式包含生产或委外加工时必填',
  tags: '输入后按回车添加',
  area: '平方米',
  people: '人',
  equipment: '设备',
  capacity: '产能',
} as const

export const CERTIFICATES = {
  none: '所选品类没有必需的资质证照，可以按需添加。',
  required: '所选品类需要以下证照',
  askedBy: (category: string) => `「${category}」需要`,
  fill: (type: string) => `填写${type}`,
  have: '已填写',
  begun: '待补充',
  other: '添加其他证照',
  otherLabel: '证照类型',
} as const

export const ACCOUNTS = {
  title: '收款账户',
  cnaps: (code: string) => `联行号 ${code}`,
  bankFirst: '请先选择银行',
  search: '输入关键字查找',
  noBranch: '没有找到支行，请换个关键字',
  typeBranch: '找不到支行？手工填写',
  pickBranch: '从列表选择',
  branchExample: '请填写支行全称，如 中国银行深圳南山支行',
  makeDefault: '设为默认账户',
  proofHint: { 1: '开户许可证或基本存款账户信息', 2: '银行卡正面照片，可自动识别卡号' },
  fillName: (name: string) => `填入「${name}」`,
  invoice: '开票信息',
  copy: '从企业信息与默认账户复制',
  copied: '已复制',
  copiedMasked: '已复制；账号已隐藏，请手工填写',
} as const

export const AGREEMENT = {
  lead: '请逐份阅读。阅读到末尾后才能勾选同意；同意的时间与版本会被记录。',
  scroll: '请先阅读到末尾',
  accept: (title: string) => `我已阅读并同意《${title}》`,
  acceptedAt: (time: string) => `已于 ${time} 同意`,
  version: (version: string) => `版本 ${version}`,
  region: (title: string) => `《${title}》正文`,
} as const

export const RETURNED = {
  title: '采购方退回了资料，请逐项修改，或确认无误，然后重新提交',
  at: '退回意见',
  edit: '去修改',
  editOne: (message: string) => `去修改：${message}`,
  changed: '已修改',
  confirm: '确认无误',
  confirmOne: (label: string) => `${label}确认无误，不修改`,
  confirmed: '已确认无误',
  unconfirm: '撤销',
  unconfirmOne: (label: string) => `撤销${label}的确认`,
} as const

export const REVIEW = {
  title: '审核进度',
  stages: ['填写资料', '采购初审', '财务与法务复审', '审核通过'],
  stagesLabel: '审核步骤',
  next: {
    draft: '资料还没有提交。可以随时回来继续填写，已填写的内容都已保存。',
    submitted: '采购人员正在核对您的资料，一般 1–2 个工作日完成。结果会发送到您的手机。',
    returned: '请按下面的意见修改，改好后重新提交。',
    second: '采购已核对，正在由财务与法务复审，一般 1–2 个工作日完成。',
    passed: '审核已通过。',
    authenticated: '审核已通过。',
  },
  go: '继续填写',
  refresh: '刷新进度',
  history: '操作记录',
  contact: '采购联系人',
  noContact: '尚未分配采购联系人。如有疑问，请联系邀请您的采购人员。',
  ownerOnly: (name: string) => `由主账号${name === '' ? '' : `（${name}）`}填写与提交资料。`,
  submittedAt: (time: string) => `提交时间 ${time}`,
} as const

export const PASS = {
  title: '恭喜，审核已通过',
  lead: (name: string) => `${name} 已成为采购方的合作供应商，现在可以进入工作台处理询价与订单。`,
  enter: '进入工作台',
  authenticate: '账户认证',
  why: '认证用来确认收款账户属于您。完成后付款与签约不再需要人工核对。',
  waiting: '采购方财务会向您的默认收款账户汇入一笔小于 1 元的款项，到账后请在这里填写金额。',
  paid: (time: string) => `已于 ${time} 打款，请查询银行到账记录或短信，填写收到的金额。`,
  tries: (left: number) => `还可以尝试 ${left} 次`,
  legalPerson: { 1: '法定代表人姓名', 2: '经营者姓名', 3: '姓名' },
  amount: '收到的金额（元）',
  amountHint: '如 0.37',
  submit: '提交认证',
  done: '认证成功',
  authenticated: '已完成账户认证。',
  ownerOnly: '由主账号完成账户认证。',
} as const
