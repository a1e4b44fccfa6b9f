/** Words of the pages of reference data. */
export const REFERENCE = {
  add: (noun: string) => `新增${noun}`,
  edit: (noun: string) => `修改${noun}`,
  added: (noun: string) => `${noun}已新增`,
  changed: (noun: string) => `${noun}已修改`,
  removed: (noun: string) => `${noun}已删除`,
  empty: (noun: string) => `还没有${noun}。`,
  emptyImporting: (noun: string) => `还没有${noun}。可以逐个新增，也可以用 Excel 批量导入。`,
  searchHint: '编码或名称',
  removeHint: '删除后不能恢复；暂时不用的可以停用。',
  save: '保存',
  required: (label: string) => `请填写${label}`,
} as const

export const IMPORTING = {
  open: '导入',
  title: (noun: string) => `导入${noun}`,
  steps: (key: string) =>
    `下载模板，按列填写后上传。${key}已存在的行会更新，新的${key}会新增；有一行不对，就全部不导入。`,
  template: '下载导入模板',
  file: 'Excel 文件',
  run: '开始导入',
  done: (created: number, changed: number, unchanged: number) =>
    `导入完成：新增 ${created} 条，修改 ${changed} 条，无变化 ${unchanged} 条`,
} as const
