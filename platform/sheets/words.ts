/** What people read of a workbook that cannot be taken. */
export const SHEET_SAYS = {
  unreadable: () => '文件无法读取，请另存为 .xlsx 后重新上传',
  tooLarge: () => '文件内容过大，请拆分后再上传',
  macros: () => '文件包含宏，请另存为不含宏的 .xlsx 后重新上传',
  encrypted: () => '文件设有打开密码，请取消密码后重新上传',
  tooManyRows: (most: number) => `最多 ${most} 行，请拆分后再上传`,
} as const

/** Why a cell cannot be read. */
export const UNCLEAR = {
  formula: '公式没有计算结果，请粘贴为数值',
  merged: '单元格已合并，请取消合并后逐行填写',
} as const

/** What people read at the lines of a document in a workbook. */
export const LINES_SHEET = {
  sheet: '明细',
  errorColumn: '错误说明',
  guide: '填写说明',
  columnsMissing: (titles: readonly string[]) => `缺少列：${titles.join('、')}。请使用下载的表格填写`,
  empty: '表格中没有数据行',
  missing: '请填写',
  notNumber: '请填写数字',
  notDay: '请按 2026-12-28 填写日期',
  fix: (column: string, why: string) => `${column}：${why}`,
} as const
