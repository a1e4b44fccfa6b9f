/** Every Chinese word of how the system is. */
export const FIELDS = {
  at: '查询时间',
  level: '状况',
  problems: '问题',
  what: '发生了什么',
  meaning: '影响',
  queues: '后台任务',
  kind: '任务类别',
  waiting: '等待',
  running: '处理中',
  failed: '近 24 小时失败',
  oldest: '最早一条已等待（秒）',
  outbox: '待分发消息',
  providers: '外部服务',
  provider: '服务',
  name: '名称',
  mode: '连接方式',
  calls: '近 24 小时调用',
  ok: '其中成功',
  lastOkAt: '最近成功',
  lastFailedAt: '最近失败',
  lastFailure: '失败原因',
  database: '数据库',
  version: '版本',
  schemaVersion: '结构版本',
  bytes: '字节数',
  connections: '连接数',
  connectionsMost: '连接上限',
  standbys: '备库',
  state: '状态',
  lag: '落后（秒）',
  programs: '程序',
  host: '主机',
  serves: '提供页面',
  works: '处理后台任务',
  startedAt: '启动时间',
  seenAt: '最近报到',
  isAlive: '正在运行',
  files: '文件',
  count: '数量',
  countedAt: '统计时间',
  anchor: '操作日志存证',
  number: '存证序号',
  takenAt: '存证时间',
  entries: '日志条数',
  checkedAt: '核对时间',
  findings: '不一致处',
  backups: '备份',
  job: '任务',
  queue: '队列',
  failedAt: '失败时间',
  tries: '尝试次数',
  reason: '原因',
  canRetry: '可以重试',
} as const

export const SUMMARIES = {
  status: '系统运行状况',
  failedJobs: '失败的后台任务',
  retry: '重试失败的后台任务',
} as const

export const AUDITED = { name: '后台任务', retry: '重试后台任务' } as const

export const MESSAGES = { cannotRetry: '这项任务不能重试' } as const

/** Kinds of work, in words of the business. */
export const KIND_NAMES = {
  notice: '消息发送',
  document: '单据动态',
  export: '导出',
  scheduled: '定时任务',
  other: '其他',
} as const

/** What a delay or a failure of each kind means for people. */
export const KIND_MEANINGS = {
  notice: '短信、微信和企业消息会晚到或收不到，单据本身不受影响。',
  document: '单据已保存，但有关人员可能收不到这一步的通知。',
  export: '导出中心里的文件会晚到或失败，可稍后重新导出。',
  scheduled: '到期提醒、自动确认等按时间进行的处理会推迟。',
  other: '有一部分后台处理没有完成。',
} as const

export const PROVIDER_NAMES = {
  sms: '短信',
  wechat: '微信公众号',
  work_app: '企业消息',
  recognition: '证照识别',
  storage: '文件存储',
  signing: '电子签',
  dingtalk_files: '钉钉审批文件',
} as const

/** What it means for people that a service fails. */
export const PROVIDER_MEANINGS = {
  sms: '登录验证码和短信通知可能收不到，供应商和员工可能登录不了。',
  wechat: '微信通知收不到，微信登录可能失败；仍可用短信登录。',
  work_app: '员工在办公应用里收不到消息，门户里仍能看到。',
  recognition: '上传证照后不能自动填写，需要手工填写。',
  storage: '文件可能上传或打开不了。',
  signing: '合同暂时不能签署。',
  dingtalk_files: '钉钉审批中的文件暂时复制不过来。',
} as const

export const MODES = { connected: '已连接', own: '本系统提供', sandbox: '沙箱（仅供测试）', off: '未连接' } as const

export const FAILURES = {
  refused: '对方拒绝了请求，请检查账号、签名或模板设置',
  rate_limited: '对方限制了发送频率或额度已用完',
  unavailable: '连不上对方，或对方出错',
} as const

/** Why a job failed, by class. */
export const REASONS = {
  provider: '外部服务没有正常应答',
  database: '数据库没有正常应答',
  invalid: '任务内容不符合要求，重试也不会成功',
  stopped: '处理中程序停止或超时',
  other: '程序出错，详情见服务器日志',
} as const

export const BACKUP_NAMES = { database: '数据库', files: '文件' } as const

const days = (seconds: number): string => `${Math.floor(seconds / 86_400)} 天`
const hours = (seconds: number): string => `${Math.floor(seconds / 3_600)} 小时`
const minutes = (seconds: number): string => `${Math.max(1, Math.floor(seconds / 60))} 分钟`

/** 12 分钟, 3 小时, 2 天. */
export const span = (seconds: number): string =>
  seconds >= 2 * 86_400 ? days(seconds) : seconds >= 2 * 3_600 ? hours(seconds) : minutes(seconds)

/** What is wrong, in sentences. */
export const PROBLEMS = {
  noWorker: '没有正在运行的后台程序。',
  noWorkerMeaning: '通知发不出去，导出不会生成，到期的处理都停着。请启动后台程序。',
  gone: (what: string, host: string, seconds: number) => `${what}（${host}）已失去联系 ${span(seconds)}。`,
  goneMeaning: '没有正常退出，可能已崩溃或所在服务器停机；其余程序会接手它的工作。',
  server: '服务程序',
  worker: '后台程序',
  slow: (kind: string, count: number, seconds: number) =>
    `「${kind}」有 ${count} 项在等待，最早一项已等了 ${span(seconds)}。`,
  failedJobs: (kind: string, count: number) => `「${kind}」近 24 小时有 ${count} 项失败。`,
  outbox: (count: number, seconds: number) => `有 ${count} 条消息还没有交给后台程序，最早一条已等了 ${span(seconds)}。`,
  outboxMeaning: '刚做的操作已保存，但由它引起的通知还没有发出。',
  provider: (name: string) => `「${name}」最近一次调用失败。`,
  providerShare: (name: string, percent: number) => `「${name}」近 24 小时只有 ${percent}% 的调用成功。`,
  connections: (now: number, most: number) => `数据库连接已用 ${now} 个，上限 ${most} 个。`,
  connectionsMeaning: '连接用完后，页面会提示系统繁忙。',
  lag: (name: string, seconds: number) => `备库 ${name} 落后 ${span(seconds)}。`,
  lagMeaning: '主库此时损坏，会丢失这段时间的数据；从备库读取的导出也会改由主库读取。',
  noAnchor: '操作日志还没有存证。',
  oldAnchor: (seconds: number) => `操作日志已有 ${span(seconds)}没有存证。`,
  anchorMeaning: '这段时间的日志若被改动，事后无法证明。',
  findings: (count: number) => `核对操作日志时发现 ${count} 处不一致。`,
  findingsMeaning: '日志或存证可能被改动过。请立即联系运维人员核实，并保留现场。',
  backupFailed: (what: string) => `${what}最近一次备份失败。`,
  backupOld: (what: string, seconds: number) => `${what}已有 ${span(seconds)}没有成功备份。`,
  backupMeaning: '此时损坏只能恢复到上一次成功的备份。',
  unreadable: (section: string) => `「${section}」暂时读不到。`,
  unreadableMeaning: '这一项的状况未知，稍后会自动再读。',
} as const

export const OVERALL = {
  ok: '一切正常',
  warn: '有需要留意的情况',
  bad: '有故障，请尽快处理',
  unknown: '未知',
} as const
