import type { RoleKey } from '#kernel/permission.ts'

/** The people who install the product read these on a terminal: Chinese first, then English. */
export const AUDIT_ACTIONS = { setup: '初始化' } as const

export const QUESTIONS = {
  adminName: '系统管理员姓名 name of the administrator',
  adminMobile: '系统管理员手机号 mobile number of the administrator',
  adminRoles: '兼任角色 further roles',
  companyName: '我方主体全称 full name of your company',
  companyShortName: '我方主体简称 short name of your company',
  companyCreditCode: '统一社会信用代码 credit code',
  companyAddress: '地址 address',
} as const

export const WRONG = {
  name: '必填，最多 100 个字 is needed, with at most 100 characters',
  mobile: '不是有效的大陆手机号 is no mobile number of mainland China',
  roles: (known: readonly RoleKey[]): string => `只能是以下角色 may only be ${known.join(', ')}`,
  shortName: '必填，最多 20 个字 is needed, with at most 20 characters',
  creditCode: '不是有效的统一社会信用代码，请核对 18 位代码 is no credit code: check its 18 characters',
  address: '必填，最多 200 个字 is needed, with at most 200 characters',
} as const

export const LISTS = {
  categories: '商品类目 categories',
  banks: '银行 banks',
  carriers: '物流公司 carriers',
  complaintTags: '投诉标签 complaint tags',
  solutions: '处理方案 solutions',
  contractTemplates: '合同模板 contract templates',
} as const

export const ITEMS = {
  administrator: '系统管理员 administrator',
  company: '我方主体 company',
  ...LISTS,
} as const

export const STATES = {
  made: '已新建 made',
  there: '已存在 was there',
  refused: '未改动 left alone',
} as const

export const NOTES = {
  otherPerson: (name: string): string =>
    `${name} 已使用该手机号，但不是在职的系统管理员；请换一个手机号，或由管理员在 系统管理 → 员工 中授权 (this number belongs to a person who is no active administrator: use another number, or let an administrator give the role)`,
  otherCompany: (name: string): string =>
    `供应商 ${name} 已使用该名称或信用代码 (a supplier has this name or credit code)`,
  count: (rows: number): string => `${rows} 条 rows`,
} as const

export const ASKING = {
  intro: '\n  首次设置 first start\n\n',
  confirm: '\n  按以上内容写入？ write this? [Y/n] ',
  cancelled: '\n  已取消，没有写入任何内容 cancelled, nothing was written\n',
  missing: (flags: readonly string[]): string =>
    `\n  缺少参数 without a terminal these flags are needed: ${flags.map((flag) => `--${flag}`).join(' ')}\n\n`,
  next: (consoleUrl: string): string =>
    `\n  下一步 next: npm start，然后用管理员手机号登录 then sign in as the administrator at ${consoleUrl}\n\n`,
} as const

export const usage = (flags: readonly (readonly [flag: string, question: string])[]): string => `
  npm run setup -- [flags]

  首次设置：系统管理员、我方主体、标准基础资料。可重复运行，已有内容不会改动。
  Makes the first administrator, your company and the standard lists. Safe to repeat: what exists is left as it is.
  Asks for what no flag gives; without a terminal all flags are needed.

${flags.map(([flag, question]) => `  --${flag.padEnd(22)} ${question}`).join('\n')}
  --${'yes'.padEnd(22)} 不再确认 do not ask whether it is right
  --${'help'.padEnd(22)} 显示此说明 show this

  docs/operations.md
`
