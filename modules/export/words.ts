/** Every Chinese word of exports. */
export const STATES = {
  queued: '排队中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
  expired: '已过期',
} as const

/** What the log of changes calls an export. */
export const TITLE = '导出'

export const TRANSITIONS = { start: '开始', finish: '完成', fail: '失败', expire: '过期', retry: '重新导出' } as const

export const FIELDS = {
  exportType: '导出类型',
  query: '查询条件',
  columns: '导出列',
  fileName: '文件名',
  status: '状态',
  progress: '进度',
  rowCount: '行数',
  fileSize: '文件大小',
  fileUrl: '下载地址',
  errorMessage: '失败原因',
  createdAt: '创建时间',
  finishedAt: '完成时间',
  expiresAt: '过期时间',
} as const

/** What a file is counted in. */
export const UNITS = { list: '行', archive: '份单据' } as const

const grouped = (count: number): string => count.toLocaleString('en')

export const MESSAGES = {
  typeUnknown: '不支持的导出类型',
  columnUnknown: (keys: readonly string[]) => `没有这些列：${keys.join('、')}`,
  columnsNone: '没有可以导出的列',
  fileName: '不能含有 \\ / : * ? " < > | 等符号，也不能以点开头',
  tooManyRunning: (most: number) => `最多同时进行 ${most} 个导出，请等前面的完成`,
  tooManyRows: (most: number) => `符合条件的数据超过 ${grouped(most)} 行，请缩小查询范围`,
  rightsLost: '您已没有查看这些数据的权限',
  queryOutdated: '导出条件已不再适用，请从列表重新导出',
  broken: '生成文件时出错，请重试',
  stalled: '长时间没有完成，请重试',
  expired: '文件已过期，请重新导出',
  notReady: '文件尚未生成',
} as const
