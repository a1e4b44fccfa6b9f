/** What all reference data says. */
export const RECORD_SAYS = {
  blank: '不能为空',
  taken: '已存在，不能重复',
  inUse: '已被其他数据使用，不能删除，可以停用',
} as const

export const AUDIT = {
  add: (noun: string) => `新增${noun}`,
  change: (noun: string) => `修改${noun}`,
  remove: (noun: string) => `删除${noun}`,
  import: (noun: string) => `导入${noun}`,
  on: '启用',
  off: '停用',
} as const

/** Words of imports. */
export const IMPORT = {
  sheet: '数据',
  guide: '填写说明',
  guideColumns: { title: '列', required: '是否必填', hint: '怎么填', example: '示例' },
  required: '必填',
  optional: '选填',
  errorColumn: '错误说明',
  errorFile: (noun: string) => `${noun}导入-错误说明.xlsx`,
  template: (noun: string) => `${noun}导入模板.xlsx`,
  empty: '文件里没有数据，请按模板填写后再上传',
  columnsMissing: (titles: readonly string[]) => `缺少列：${titles.join('、')}，请使用导入模板`,
  twice: (row: number) => `与第 ${row} 行重复`,
  unknown: '没有找到，请核对',
  fix: (column: string, why: string) => `${column}：${why}`,
  yes: ['是', '启用', '1', 'true', 'y', 'yes', '√'],
  no: ['否', '停用', '0', 'false', 'n', 'no', '×'],
  flagHint: '是 / 否，不填为是',
  numberHint: '数字',
  choiceHint: (choices: string) => `可填：${choices}`,
  longest: (most: number) => `最多 ${most} 个字`,
} as const

/** Examples for the columns that all workbooks have. */
export const EXAMPLES = { sort: '0', remark: '', isEnabled: '是' } as const
