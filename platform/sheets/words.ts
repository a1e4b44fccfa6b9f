/** What people read of a workbook that cannot be taken. */
export const SHEET_SAYS = {
  unreadable: () => '文件无法读取，请另存为 .xlsx 后重新上传',
  tooLarge: () => '文件内容过大，请拆分后再上传',
  tooManyRows: (most: number) => `最多 ${most} 行，请拆分后再上传`,
} as const
