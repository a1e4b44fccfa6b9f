/** What other programmers read first, what groups of calls are called, and what examples are made of. */

export const ERP = {
  title: '供应商门户 ERP 接口',
  about: '供应商与采购方的业务：企业资料、采购订单、整改任务、消息、文件和导出。',
} as const

export const PASSPORT = {
  title: '供应商门户 认证接口',
  about: '登录、令牌（OAuth 2 与 OpenID Connect）和应用管理。',
} as const

/** How to sign in, for a program and for somebody who tries it out. */
export const SIGN_IN = (passport: string): string => `## 怎样登录

除注明「无需登录」的以外，每次调用都在请求头里带上访问令牌：\`Authorization: Bearer <访问令牌>\`。供应商成员还要带 \`Company-Id\`，说明以哪家企业的身份调用。

**应用接入（授权码 + PKCE）**

1. 向认证管理员登记应用，得到 \`client_id\`（后台应用另有 \`client_secret\`）和允许的回调地址。
2. 生成随机的 \`code_verifier\`，把浏览器带到 \`${passport}/api/oauth2/authorize?response_type=code&client_id=…&redirect_uri=…&state=…&code_challenge=…&code_challenge_method=S256\`。
3. 人登录后回到 \`redirect_uri\`，地址里有 \`code\` 和原样的 \`state\`。
4. 用 \`POST ${passport}/api/oauth2/token\`（\`grant_type=authorization_code\`、\`code\`、\`redirect_uri\`、\`client_id\`、\`code_verifier\`）换取令牌。
5. 令牌到期前用 \`POST ${passport}/api/oauth2/refresh\`（\`grant_type=refresh_token\`）换取新的；旧的刷新令牌随即失效。

标准的 OAuth 2 / OpenID Connect 程序库可直接读取 \`${passport}/.well-known/openid-configuration\`。

**先试一试（短信登录）**

\`\`\`sh
curl -s ${passport}/api/oauth2/sms_code -H 'content-type: application/json' -d '{"mobile":"13800000001"}'
curl -s ${passport}/api/oauth2/get_token_by_sms -H 'content-type: application/json' \\
  -d '{"mobile":"13800000001","code":"<短信验证码>","requestId":"<上一步的 requestId>","client_id":"supplier-portal"}'
\`\`\`

演示环境的短信显示在门户的 \`/sandbox\` 页面。`

export const CONVENTIONS = `## 约定

- 请求体和应答都是 JSON（UTF-8）。字符串不能含 U+0000；请求体不接受未说明的字段。
- 金额、单价、数量是十进制字符串，如 \`"1280.00"\`，不用浮点数。
- 时间是带时区的 ISO 8601（\`date-time\`），日期是 \`YYYY-MM-DD\`（\`date\`）。编号是小写的 UUID。
- 列表参数可写成 \`Status=1,2\`，也可重复写。
- 以 \`x-\` 开头的关键字是我们自己的：\`x-who\` 谁可以调用，\`x-owns\` 谁的数据，\`x-extension\` 规格以外的接口，\`x-enum-descriptions\` 各取值的含义，\`x-says\` 不符合格式时给人看的说明，\`x-file\` 文件编号。

## 错误

出错时应答体都是 \`Problem\`（\`application/problem+json\`）：程序按 HTTP 状态码和 \`type\` 判断，\`title\` 给人看，\`errors\` 按字段列出原因。应答头 \`x-request-id\` 是本次请求的编号。令牌端点例外：按 RFC 6749 §5.2 返回 \`error\`。`

/** Groups of calls, by the first part of their paths. */
export const ERP_TAGS: Readonly<Record<string, string>> = {
  Announcement: '公告',
  authentication: '令牌（门户自己的页面使用）',
  BankSub: '银行支行',
  Company: '采购方主体与收款账户',
  Export: '导出',
  File: '文件',
  Formula: '配方',
  Notice: '消息',
  PurchaseOrder: '采购订单',
  RectificationTask: '整改任务',
  Sandbox: '沙盒手机（仅演示环境）',
  sdk: '证照识别',
  SearchAuto: '选择项与枚举',
  SkuCategory: '品类',
  Summary: '待办数',
  Supplier: '供应商：入驻、资料与账号',
  SupplierNotice: '消息设置',
  SupplierNoticeTemplate: '消息模板',
  Tooling: '版具模具',
  User: '用户、企业与权限',
}

export const PASSPORT_TAGS: Readonly<Record<string, string>> = {
  check_permission: '权限检查',
  client: '对象存储',
  oauth2: '登录、令牌与应用',
}

/** What fields are filled with in examples: things of the demo world. */
export const EXAMPLES: Readonly<Record<string, string | number | boolean>> = {
  month: '2026-11',
  quarter: '2026-Q3',
  // Documents
  code: 'PO2026110001',
  title: '《小熊的一天》绘本加印',
  orderType: 2,
  orderCodes: 'PO2026110001',
  batchNos: 'B20261116',
  statusName: '待确认',
  status: 1,
  supplierName: '杭州彩虹印刷有限公司',
  buyerCompanyName: '上海童书科技有限公司',
  purchaserName: '王采',
  rowVersion: 3,
  version: 1,
  currency: 'CNY',
  taxRate: 13,
  totalQty: '5000',
  totalAmount: '64000.00',
  amount: '64000.00',
  amountNoTax: '56637.17',
  taxAmount: '7362.83',
  claimAmount: '1200.00',
  skuCode: 'BK-1024',
  skuName: '小熊的一天（精装）',
  firstSkuName: '小熊的一天（精装）',
  spec: '210×210 mm，48 页',
  qty: '5000',
  planQty: '2500',
  shippedQty: '0',
  receivedQty: '0',
  affectedQty: '120',
  monthlyQty: '300000',
  unit: '册',
  unitPrice: '12.8',
  lineNo: 1,
  seq: 1,
  itemCount: 1,
  overRate: 3,
  underRate: 0,
  percent: 100,
  days: 30,
  stage: '尾款',
  trigger: '验收合格',
  text: '月结 30 天',
  warehouseName: '上海一号仓',
  qualityTerms: '按封样验收',
  packagingRequirement: '每 20 册一箱，箱外贴货号',
  labelRequirement: '箱外两面贴箱唛',
  receivingHours: '周一至周五 9:00–17:00',
  brandName: '小树童阅',
  isbn: '978-7-0000-0000-2',
  cip: '(2026)第000000号',
  editionNo: '1',
  printRun: '1',
  supplierOrderNo: 'CH-2026-118',
  remark: '请按封样生产',
  supplierRemark: '第一批先到',
  purchaserRemark: '加急',
  internalRemark: '',
  differenceReason: '纸张晚到两天',
  reason: '纸张晚到，申请晚两天交货',
  result: '已同意',
  sentence: '现在轮到您：请答复这张订单。',
  confirmedBy: '陈晨',
  actorName: '陈晨',
  side: 'supplier',
  action: '确认订单',
  fromState: '待确认',
  toState: '执行中',
  transition: 'confirm',
  allowedTransitions: 'confirm',
  why: '交货计划尚未提交',
  field: 'promisedDate',
  before: '2026-11-20',
  after: '2026-11-22',
  planStatusName: '待填写',
  // Rectification
  what: '封面有划痕',
  where: '上海一号仓来料检验',
  when: '2026-11-16 上午',
  howMany: '抽检 200 册，不良 12 册',
  complaintTags: '外观不良',
  // People and companies
  name: '陈晨',
  nickname: '晨晨',
  realName: '陈晨',
  userName: '陈晨',
  ownerName: '陈晨',
  phone: '13800000001',
  mobile: '13800000001',
  mobileMasked: '138****0001',
  email: 'chenchen@rainbow-print.cn',
  wechat: 'rainbow-print',
  position: '业务经理',
  role: '组长',
  address: '浙江省杭州市余杭区文一西路 98 号',
  registeredAddress: '浙江省杭州市余杭区文一西路 98 号',
  companyName: '杭州彩虹印刷有限公司',
  shortName: '彩虹印刷',
  nameEn: 'Hangzhou Rainbow Printing Co., Ltd.',
  creditCode: '91330110MA27XY0K51',
  legalPerson: '陈建国',
  legalPersonName: '陈建国',
  idName: '陈建国',
  idNumber: '330106********0012',
  companyType: '有限责任公司',
  registeredCapital: '500 万元',
  businessScope: '出版物印刷、包装装潢印刷',
  type: '印刷经营许可证',
  certNo: '（浙）印证字 330110 号',
  issuer: '杭州市新闻出版局',
  taxNo: '91330110MA27XY0K51',
  // Accounts
  accountName: '杭州彩虹印刷有限公司',
  accountNo: '6222021202041234567',
  accountNoMasked: '6222 **** **** 4567',
  account: '6222021202041234567',
  bank: '中国工商银行杭州余杭支行',
  bankName: '中国工商银行',
  bankCode: 'ICBC',
  bankSubName: '中国工商银行杭州余杭支行',
  cnapsCode: '102331000012',
  province: '浙江省',
  city: '杭州市',
  // Files and exports
  fileName: '采购订单.xlsx',
  'FileRef.name': '封面划痕.jpg',
  mime: 'image/jpeg',
  size: 348160,
  url: '/api/File/3f0c2b1a-7d64-4c1e-9a58-2b6f0e9d4c73/Content',
  fileUrl: '/api/Export/3f0c2b1a-7d64-4c1e-9a58-2b6f0e9d4c73/Content',
  uploadUrl: 'https://files.example.cn/upload',
  pdfUrl: '/api/PurchaseOrder/3f0c2b1a-7d64-4c1e-9a58-2b6f0e9d4c73/Preview/Pdf',
  docxUrl: '/api/PurchaseOrder/3f0c2b1a-7d64-4c1e-9a58-2b6f0e9d4c73/Preview/Docx',
  exportType: 'PurchaseOrder',
  exportTypeName: '采购订单',
  columns: 'code',
  progress: 100,
  imageBase64: 'iVBORw0KGgo=',
  provider: 'local',
  // Signing in
  client_id: 'my-program',
  clientId: 'my-program',
  redirect_uri: 'https://program.example.cn/callback',
  redirectUri: 'https://program.example.cn/callback',
  redirectUris: 'https://program.example.cn/callback',
  response_type: 'code',
  grant_type: 'authorization_code',
  scope: 'openid SupplierCenter',
  scopes: 'SupplierCenter',
  state: 'x8Kq2',
  nonce: 'n-0S6_WzA2Mj',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  access_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  accessToken: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  id_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  refresh_token: 'k3JtQx8vN2mZ5rWc7LpYdA9sHf4uGe6bTi1oXqRnVwE',
  refreshToken: 'k3JtQx8vN2mZ5rWc7LpYdA9sHf4uGe6bTi1oXqRnVwE',
  inviteCode: 'k3JtQx8vN2mZ5rWc7LpYdA9sHf4uGe6b',
  inviterCode: 'k3JtQx8vN2mZ5rWc7LpYdA9sHf4uGe6b',
  expires_in: 900,
  expiresIn: 900,
  // Notices
  wechatTemplate: 'order_issued',
  'wechatKeywords.name': 'thing1',
  wechatKeywords: '订单待确认',
  // Lists
  q: '绘本',
  pageNo: 1,
  pageSize: 20,
  fields: 'id,code',
}
