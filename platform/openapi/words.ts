import type { Side } from '#kernel/caller.ts'
import type { Owns } from '#kernel/operation.ts'
import type { ProblemStatus, ProblemType } from '#kernel/problem.ts'
import type { Scope } from '#kernel/scope.ts'

/** What other people read about our calls: in the OpenAPI documents, and on the page made from them. */

export const SIDES = { supplier: '供应商', staff: '采购方', system: '系统' } as const satisfies Record<Side, string>

export const OWNS = {
  nobody: '公共资料',
  user: '调用者本人的数据',
  company: '供应商企业的数据，别家企业的一律查不到（404）',
  buyer: '采购方的数据',
} as const satisfies Record<Owns, string>

/** Who may call. */
export const CALLERS = {
  anyone: '无需登录',
  signedIn: '任何已登录的人',
  applicant: '企业成员，审核通过之前也可以',
  member: '已审核通过的企业的成员',
  staffMember: '采购方员工',
  withRole: (roles: string, permission: string) => `${roles}（权限 \`${permission}\`）`,
  scope: (scopes: readonly string[]) => `令牌范围 ${scopes.map((scope) => `\`${scope}\``).join('或')}`,
  noRole: '专门授权的人',
} as const

export const DESCRIPTION = {
  who: (text: string) => `**谁可以调用**：${text}。`,
  owns: (text: string) => `**数据范围**：${text}。`,
  paged:
    '**分页**：用 `PageNo`、`PageSize` 取页，应答头 `x-pageno`、`x-pagesize`、`x-recordcount` 给出页码、每页条数和总条数。总条数最多数到一万（按文字搜索时一千），大于它表示还有更多；要取全部，请逐页读到不满一页为止，或使用导出。',
  stream: '**实时推送**：应答为 `text/event-stream`，连接一直保持到调用者离开或令牌到期；下面是一条事件的数据。',
  file: '**文件**：应答是文件内容，文件名在 `content-disposition` 中。',
  raw: '**由对方系统调用**：请求体为 XML，应答为纯文本。',
  authorize: '**OAuth 2 授权端点**（RFC 6749 §3.1）：在浏览器中打开，应答为跳转；不认识的参数会被忽略。',
  token: '**OAuth 2 令牌端点**（RFC 6749 §3.2）：也接受表单；出错时按 §5.2 返回 `error` 与 `error_description`。',
  secret: '**含敏感内容**：地址和内容不写入日志，请勿自行记录。',
  extension: '规格以外的扩展接口。',
  stale: '提交时带上读到的 `rowVersion`；期间有人改过则返回 412，请重新读取后再提交。',
  steps: '**可执行的操作**（`transition` 的取值）：',
  stepHeads: ['transition', '操作', '由谁', '从', '到', '必填'],
  same: '不变',
  or: '或',
  list: '、',
  then: '；',
  reason: '`remark`（原因）',
  meaning: (value: string, label: string) => `\`${value}\` ${label}`,
  says: (text: string) => `要求：${text}。`,
} as const

/** Both words of a state, where the sides read different ones. */
export const stateLabel = ({ supplier, staff }: { readonly supplier: string; readonly staff: string }): string =>
  supplier === staff ? supplier : `${supplier}（采购方：${staff}）`

export const PARAMETERS = {
  company:
    '以哪一家供应商企业的身份调用：企业编号，见 `GET /api/User/SuppliersSimple`。供应商成员必须带上；采购方员工不带。不是该企业的成员时返回 403。',
  idempotency: '由调用者生成的唯一键，如 UUID。断线重试时带同一个键，操作只执行一次；同一个键用于不同内容时返回 422。',
  fields: '只返回这些字段，用逗号分隔。',
  orderBy: '按哪一列排序，前面加 `-` 为降序。',
  search: '关键词。',
  pageNo: '从 1 开始。',
  pageSize: '默认 20 条，最多 100 条。',
  ownOnly: '为 true 时只返回本人负责的单据。',
} as const

export const REPLY_HEADERS = {
  'x-pageno': '当前页码',
  'x-pagesize': '每页条数',
  'x-recordcount': '总条数；大于 10000（搜索时 1000）表示还有更多',
} as const
export const REQUEST_ID = '本次请求的编号，联系我们时请提供'

export const REPLIES = {
  ok: '成功',
  redirect: '跳转到登录页，或带着授权码回到应用',
} as const

/** When each refusal is answered. */
export const REFUSALS = {
  400: '请求无法读取，例如地址的编码有误',
  401: '没有令牌，或令牌无效、已过期。用刷新令牌换取新的，或重新登录',
  403: '已登录，但没有这项权限，或不是该企业的成员，或令牌范围不够',
  404: '没有这条数据，或它属于别家企业：两者看起来一样',
  405: '没有这个操作，或该操作由对方执行',
  412: '数据在您读取之后已被修改，或当前状态不允许该操作；请重新读取',
  413: '请求体过大',
  415: '请求体不是 JSON',
  422: '参数不符合要求；`errors` 按字段列出原因',
  429: '调用过于频繁；请按 `retry-after` 稍后再试',
  500: '服务端错误；请提供应答头 `x-request-id` 联系我们',
  503: '服务繁忙；请稍后再试',
  504: '处理超时；带同一个 Idempotency-Key 再试是安全的',
} as const satisfies Record<ProblemStatus, string>
export const OTHER_REFUSAL = '其他错误，应答体同样是 Problem'
export const OAUTH_REFUSAL = 'OAuth 2 错误（RFC 6749 §5.2）'

/** What each type of problem means for a program. */
export const PROBLEM_MEANINGS = {
  ReLogin: '须重新登录',
  AutoLogin: '登录中心仍有会话，可直接再次授权',
  RefreshToken: '访问令牌已过期，用刷新令牌换取新的',
  SwitchCompany: '当前企业已改变，请切换后再试',
  BadRequest: '请求无法读取',
  NotSignedIn: '未登录',
  Forbidden: '没有权限',
  NotFound: '没有这条数据',
  NotAllowed: '没有这个操作',
  Stale: '数据或状态已改变',
  TooLarge: '内容过大',
  MediaType: '内容类型不支持',
  Invalid: '参数不符合要求',
  KeyReused: '同一个 Idempotency-Key 用于不同的内容',
  TooMany: '过于频繁',
  Internal: '服务端错误',
  Busy: '服务繁忙',
  Timeout: '处理超时',
} as const satisfies Record<ProblemType, string>

export const PROBLEM = {
  about: '所有错误的应答体（RFC 9457 的形式，类型为 application/problem+json）。',
  type: '错误的种类，供程序判断',
  title: '给人看的说明',
  status: 'HTTP 状态码',
  errors: '按字段列出的原因；字段用 `.` 分隔，如 `items.0.qty`',
  extensions: '附加信息',
  exampleField: 'rowVersion',
  exampleWhy: '不能为空',
} as const

export const SECURITY = {
  bearer: '访问令牌（JWT），放在 `Authorization: Bearer …` 中。怎样取得见文档开头。',
  passport: '授权码加 PKCE（RFC 7636）：把人带到授权地址登录，再用授权码换取令牌。',
  scopes: {
    openid: '同时取得身份令牌',
    profile: '姓名',
    SupplierErp: '供应商注册与企业资料',
    SupplierCenter: '供应商门户的业务',
    Purchasing: '采购方的业务',
    Account: '本人的账号',
  },
} as const satisfies { bearer: string; passport: string; scopes: Record<Scope, string> }

/** The pages that show the calls of a host. */
export const REFERENCE = {
  calls: (count: number) => `${count} 个接口`,
  search: '搜索',
  searchHint: '搜索接口或字段，如：订单',
  found: (calls: number, shapes: number) => `${calls} 个接口，${shapes} 个数据结构`,
  none: '没有找到。换一个词试试，例如「订单」或「PurchaseOrder」。',
  document: 'OpenAPI 文档（openapi.json）',
  status: '状态码',
  when: '什么时候',
  meaning: '含义',
  contents: '全部接口',
  groups: '接口',
  shapes: '数据结构',
  params: '路径参数',
  query: '查询参数',
  headers: '请求头',
  body: '请求体',
  reply: '应答',
  example: '示例',
  curl: '用 curl 调用',
  field: '字段',
  kind: '类型',
  required: '必填',
  refusals: '可能的错误',
  most: (length: number) => `最多 ${length} 字`,
  listOf: (name: string) => `${name} 的列表`,
  mapOf: (name: string) => `键值对，值为 ${name}`,
  nullable: '可为 null',
  anything: '任意 JSON',
} as const
