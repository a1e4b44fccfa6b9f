/** Every Chinese word of client administration. */
export const FIELDS = {
  clientId: '客户端标识',
  name: '名称',
  kind: '类型',
  state: '状态',
  redirectUris: '回调地址',
  redirectUri: '回调地址',
  grants: '授权方式',
  scopes: '权限范围',
  permissions: '权限',
  audienceSides: '面向用户',
  idTokenAlg: '身份令牌签名算法',
  ownerId: '负责人',
  secret: '客户端密钥',
  hasSecret: '有密钥',
  firstParty: '自有程序',
  secretChangedAt: '密钥更新时间',
  rotateSecret: '重置密钥',
  transition: '操作',
  remark: '原因',
  createdAt: '创建时间',
  updatedAt: '更新时间',
  ids: '客户端',
  count: '数量',
  groupBy: '分组',
  codeChallenge: 'PKCE 挑战值',
  code: '授权码',
  accessToken: '访问令牌',
  expiresIn: '有效秒数',
  added: '新增',
  removed: '移除',
} as const

export const STATES = { draft: '草稿', active: '启用', suspended: '停用', retired: '已注销' } as const
export const TRANSITIONS = { activate: '启用', suspend: '停用', resume: '恢复', retire: '注销' } as const
export const KINDS = { public: '公开客户端', confidential: '机密客户端' } as const
export const SIDES = { supplier: '供应商', staff: '内部员工' } as const
export const GRANTS = {
  authorization_code: '授权码',
  refresh_token: '刷新令牌',
  client_credentials: '客户端凭证',
  sms: '短信验证码',
} as const

export const AUDIT_ACTIONS = {
  create: '新建客户端',
  change: '修改客户端',
  rotate: '重置密钥',
  remove: '删除客户端',
  sync: '同步权限',
  code: '试登录：签发授权码',
  token: '签发客户端令牌',
} as const

/** What is wrong with a redirect address. */
export const URI_SAYS = {
  notAbsolute: '应为完整的网址，如 https://example.com/callback',
  notHttps: '须使用 https，仅本机地址可用 http',
  notCanonical: (canonical: string) => `须写成标准形式：${canonical}`,
  fragment: '不能包含 #',
  wildcard: '不能包含通配符 *',
  userInfo: '不能包含用户名或密码',
  dots: '不能包含 ..',
  encoded: '路径不能包含编码的点、斜杠、百分号或控制字符',
  host: '主机名不正确',
  reserved: '参数不能占用 code、state、error、iss',
  repeated: '重复的回调地址',
} as const

export const MESSAGES = {
  clientIdShape: '应为 3 到 64 位小写字母、数字或短横线，以字母或数字开头',
  clientIdTaken: '该客户端标识已存在',
  scopeShape: '应以字母开头，仅含字母、数字和 _ . : -',
  challengeShape: '应为 S256 算法的 43 位挑战值',
  blank: '不能为空',
  repeated: '重复的选项',
  scopeUnknown: (name: string) => `没有权限范围 ${name}`,
  publicGrant: '公开客户端不能使用客户端凭证方式',
  publicPermission: '公开客户端没有自己的权限',
  refreshAlone: '刷新令牌须与其他登录方式一起使用',
  grantMissing: '请至少选择一种授权方式',
  redirectMissing: '授权码方式须填写回调地址',
  secretMissing: '请先重置密钥',
  ownerUnknown: '没有这个内部员工',
  publicSecret: '公开客户端没有密钥',
  retired: '已注销的客户端不能修改',
  staffEntrance: '这是内部员工的登录入口，停用后将无人能够恢复',
  ownProgram: '自有程序不能注销',
  configured: '自有程序的该项由系统配置决定',
  reasonMissing: '请填写原因',
  onePurpose: '一次只能修改资料、变更状态或重置密钥',
  nothingToDo: '没有要修改的内容',
  notRemovable: (name: string) => `「${name}」不是草稿或已注销，不能删除`,
  unknownClient: '没有这个客户端',
  permissionUnknown: (name: string) => `没有可授予的权限 ${name}`,
  notActive: '客户端未启用',
  grantOff: (grant: string) => `客户端未开通${grant}方式`,
  notForStaff: '该客户端不面向内部员工',
  redirectUnknown: '不是该客户端登记的回调地址',
  challengeMissing: '公开客户端须提供 PKCE 挑战值',
} as const
