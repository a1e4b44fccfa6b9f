import { showFew } from '../format.ts'

/** Every Chinese word of the list and form kit. What belongs to one noun stands in its module. */
export const LIST = {
  until: (day: string) => `至 ${day}`,
  search: '搜索',
  byState: '按状态查看',
  unread: (count: number) => `${showFew(count)} 条未读消息`,
  total: (count: number, most: number) => (count > most ? `共 ${most.toLocaleString('en-US')}+ 条` : `共 ${count} 条`),
  filter: '筛选',
  filterCount: (count: number) => `筛选（${count}）`,
  apply: '查看结果',
  clear: '清除条件',
  searchAll: '在全部中查找',
  seeAll: '查看全部',
  found: '没有符合条件的记录。',
  choose: '请选择',
  from: (label: string) => `${label}从`,
  to: (label: string) => `${label}到`,
  fromDay: '开始日期',
  toDay: '结束日期',
  fromAmount: '最低',
  toAmount: '最高',
  refresh: '刷新',
  export: '导出',
  exporting: '已开始导出，完成后可下载。',
  exportCentre: '查看导出中心',
  stale: '以下内容可能不是最新的',
  pages: '翻页',
  pageOf: (page: number, last: number) => `第 ${page} / ${last} 页`,
  previousPage: '上一页',
  nextPage: '下一页',
} as const

/** The filters that are set, above the rows. */
export const CHIPS = {
  title: '当前筛选',
  is: (label: string, value: string) => `${label}：${value}`,
  and: '、',
  days: (from: string | undefined, to: string | undefined) =>
    from && to ? `${from} 至 ${to}` : from ? `${from} 起` : `${to ?? ''} 止`,
  amounts: (from: string | undefined, to: string | undefined) =>
    from && to ? `${from} 至 ${to}` : from ? `不低于 ${from}` : `不高于 ${to ?? ''}`,
  remove: (words: string) => `移除筛选 ${words}`,
  clear: '全部清除',
} as const

/** A day that is typed or picked. */
export const DAY = {
  example: '如 2026-12-28 或 12/28',
  unread: '无法识别日期，请按 2026-12-28 填写',
  early: (day: string) => `不能早于 ${day}`,
  pick: (label: string) => `选择 ${label}`,
  pickDay: '选择日期',
} as const

/** Records that people keep in a list, without a page of their own. */
export const RECORDS = {
  isEnabled: '启用',
  on: '启用',
  off: '停用',
  actions: '操作',
  edit: '修改',
  remove: '删除',
  of: (action: string, name: string) => `${action} ${name}`,
  removeAsk: (name: string) => `删除「${name}」？`,
} as const

export const SELECTION = {
  count: (count: number) => `已选 ${count} 项`,
  clear: '取消选择',
  one: (name: string) => `选择 ${name}`,
  all: '选择本页',
} as const

/** One step for several documents. */
export const BATCH = {
  of: (label: string) => `批量${label}`,
  ask: (label: string, count: number) => `${label}这 ${count} 张单据？`,
  explains: '逐张判断；不能处理的会列出单号和原因。',
  done: (label: string, count: number) => `已${label} ${count} 张单据`,
  partly: (done: number, skipped: number) => `已处理 ${done} 张，${skipped} 张未处理`,
  skipped: (code: string, why: string) => `${code}：${why}`,
} as const

export const VIEWS = {
  title: '视图',
  none: '还没有保存的视图。筛选后可保存为视图，下次一键打开。',
  name: '视图名称',
  save: '保存当前条件',
  remove: (name: string) => `删除视图 ${name}`,
  makeDefault: (name: string) => `打开页面时显示 ${name}`,
  full: (most: number) => `最多保存 ${most} 个视图`,
  long: '条件过长，无法保存为视图',
} as const

export const COLUMNS = {
  title: '列设置',
  up: (name: string) => `上移 ${name}`,
  down: (name: string) => `下移 ${name}`,
  fix: (name: string) => `固定 ${name}`,
  reset: '恢复默认',
  emptyStepBack: '本页没有内容的列自动收起；设置过的列始终显示。',
  density: '行高',
  large: '宽松',
  middle: '标准',
  small: '紧凑',
} as const

/** How far a document has come. */
export const STAGES = {
  title: '进度',
  isAt: (progress: 'done' | 'current' | 'ahead') =>
    ({ done: '（已完成）', current: '（当前）', ahead: '（未开始）' })[progress],
  short: (at: number, all: number, label: string) => `${at}/${all} ${label}`,
  next: (label: string) => `下一步：${label}`,
} as const

export const DETAIL = {
  actions: '操作',
  blocked: (label: string, why: string) => `${label}：${why}`,
  history: '操作记录',
  historyTab: '记录',
  parts: '单据内容',
  noHistory: '还没有操作记录。',
  change: (field: string) => `${field}：`,
  nothing: '无',
  becomes: '改为',
  difference: { field: '内容', before: '变更前', after: '变更后' },
  sides: { supplier: '供应商', staff: '采购方', system: '系统' },
  done: (label: string) => `${label}成功`,
} as const

/** A document on paper. */
export const PAPER = {
  preview: '预览',
  back: (noun: string) => `返回${noun}详情`,
  toDocument: '返回单据',
  tab: (digits: string) => `预览${digits}`,
  title: (code: string) => (code === '' ? '预览' : `预览 ${code}`),
  watermark: (words: string) => `每页带水印「${words}」；查看、下载和打印都会记入下载记录。`,
  tools: '预览工具',
  format: '文件格式',
  formats: { pdf: 'PDF', docx: 'Word' },
  zoom: '缩放',
  fit: '适合宽度',
  percent: (percent: number) => `${percent}%`,
  smaller: '缩小',
  larger: '放大',
  print: '打印',
  download: (format: string) => `下载 ${format}`,
  log: '下载记录',
  noLog: '还没有人查看或下载过。',
} as const

/** The purchaser of a document, as a supplier sees them. */
export const PURCHASER = {
  shown: (name: string) => `采购方 ${name}`,
  room: '00000000000',
  call: (name: string, mobile: string) => `致电采购方 ${name} ${mobile}`,
} as const

export const STEP = {
  back: '返回',
  reason: '原因',
  reasonHint: '请写明原因，对方会看到',
  reasonMissing: '请填写原因',
  remark: '说明',
  remarkHint: '可填写说明，对方会看到',
  internalHint: '内部说明，供应商看不到',
} as const

/** Forms that save by themselves. */
export const SAVING = {
  waiting: '有未保存的修改',
  saving: '正在保存…',
  saved: (time: string) => `已保存 ${time}`,
  failed: '保存失败',
  offline: '网络已断开，填写的内容都在，恢复后自动保存',
  retry: '重试',
  held: '部分内容有误，改正后自动保存',
  clean: '自动保存',
  unsaved: '有内容尚未保存，请先处理',
  clash: '您编辑的内容同时被他人修改。您填写的内容还在，请选择保留哪一份。',
  closed: '这一步已被他人提交，您填写的内容没有保存。需要的内容请先复制。',
  keepMine: '用我的内容覆盖',
  takeTheirs: '放弃我的修改',
} as const

/** Drafts that are written on a page of their own. */
export const WRITING = {
  save: '保存草稿',
  saved: '草稿已保存',
  tooMany: (most: number) => `最多 ${most} 行，多出的没有填入`,
} as const

/** What a draft lacks. */
export const GAPS = {
  count: (count: number) => `还缺 ${count} 处`,
  none: '内容完整',
  title: '发布前请补充',
  hide: '收起',
} as const

export const GRID = {
  hint: '可从 Excel 粘贴 · 方向键或回车移动 · Shift+方向键选中多行 · Ctrl+D 向下填充 · Ctrl+Z 撤销',
  moveHint: 'Alt+↑↓ 移动行 · Alt+Delete 删除行',
  add: '添加一行',
  remove: '删除',
  tools: '操作',
  none: '请选择',
  dropped: (count: number) => `有 ${count} 个单元格放不下，已忽略`,
  fill: '向下拖动填充，双击填充到末行',
  problem: '问题',
  total: '合计',
  open: '展开',
  close: '收起',
} as const

/** A text that does not fit its field, where the contract has no sentence of its own. */
export const TEXT = { wrong: '填写不正确' } as const

/** A code that is sent to the person's own phone. */
export const CODE = {
  label: '短信验证码',
  hint: '验证码发送到您本人的手机',
  send: '获取验证码',
  again: (seconds: number) => `${seconds} 秒后重新获取`,
  sent: (mobile: string) => `已发送至 ${mobile}，5 分钟内有效`,
  wrong: '请输入 6 位验证码',
} as const

export const LINK = {
  label: '链接',
  copy: '复制链接',
  copied: '链接已复制',
  copyOf: (name: string) => `复制${name}`,
  copiedOf: (name: string) => `${name}已复制`,
  copyAll: '复制全部',
  allCopied: '已全部复制',
  line: (name: string, value: string) => `${name}：${value}`,
  byHand: '无法自动复制，请选中后手工复制',
  scan: (name: string) => `${name}的二维码`,
} as const

/** Why nothing of a workbook was taken. */
export const IMPORT_ERRORS = {
  wrong: (rows: number, errors: number) => `共 ${rows} 行，其中 ${errors} 行有误，没有导入任何数据`,
  mend: '下载带错误说明的文件，改好后重新上传。',
  file: '下载错误说明',
  row: '行',
  column: '列',
  why: '错误说明',
  more: (shown: number) => `只列出前 ${shown} 处，其余见文件`,
} as const
