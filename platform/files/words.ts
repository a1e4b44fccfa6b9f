/** What people read when a document names a file that it cannot have. */
export const FILE_SAYS = {
  missing: '附件不存在或尚未上传完成，请重新上传',
  twice: '同一附件不能重复添加',
} as const

/** What the log of changes says of a file that the server made. */
export const FILE_MADE = '生成文件'
