/** How a company got another main account. */
export const WAYS = { 1: '链接转移', 2: '直接转移', 3: '采购更换' } as const
export const TRANSFER_STATUSES = { 0: '有效', 1: '已用', 2: '过期', 3: '作废' } as const

export const FIELDS = {
  supplier: '供应商',
  user: '接任人',
  code: '转移码',
  link: '转移链接',
  smsCode: '短信验证码',
  proof: '证明文件',
  leaves: '原主账号离开企业',
  realName: '真实姓名',
  expires: '失效时间',
  status: '状态',
  owner: '主账号',
  mobile: '手机号',
  since: '开始时间',
  way: '方式',
  at: '时间',
  company: '企业',
  created: '创建时间',
} as const

export const MESSAGES = {
  needsSupplier: '请选择供应商',
  needsProof: '请上传更换主账号的证明文件',
  noProof: '主账号本人转移无需证明文件',
  notOwner: '只有主账号可以转移',
  realName: '请填写真实姓名（2–30 个汉字或字母）',
  tooManyHere: '当前网络请求过于频繁，请稍后再试',
} as const

/** Why nothing was transferred, by what the database found. */
export const REFUSALS: Readonly<Record<string, string>> = {
  used: '链接已被使用',
  void: '链接已失效',
  staff: '采购方人员不能成为供应商主账号',
  self: '您已是该企业的主账号',
  stopped: '您在该企业的账号已停用，请联系主账号',
  full: '该企业的成员已满，请先移除成员',
  not_member: '接任人应为本企业的其他在用成员',
  not_owner: MESSAGES.notOwner,
}

export const AUDIT_ACTIONS = {
  create: '生成主账号转移链接',
  revoke: '作废主账号转移链接',
  transfer: '转移主账号',
} as const

/** 张三丰 → 张**: who opens the link knows whom it is from, and nobody else learns a name. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name
  return `${first}${'*'.repeat(Math.min(rest.length, 3))}`
}
