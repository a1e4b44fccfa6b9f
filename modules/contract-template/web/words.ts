/** Words of the page. Names of fields come from the module's own words. */
export const LIST = {
  searchHint: '模板名称',
  add: '新增模板',
  open: '查看',
  empty: '还没有合同模板。上传 Word 文件，用 {变量名} 标出要填写的地方。',
  found: '没有符合条件的模板。',
  versionOf: (version: number) => `第 ${version} 版`,
  updatedAt: '更新时间',
} as const

export const FORM = {
  addTitle: '新增合同模板',
  versionTitle: (name: string) => `上传新版本：${name}`,
  fileHint: '.docx 文件，用 {变量名} 标出要填写的地方',
  fileMissing: '请上传 Word 文件',
  nameMissing: '请填写模板名称',
  remarkHint: '可不填，如：付款条款改为月结 60 天',
  save: '保存',
  saved: '模板已保存',
  versionSaved: '新版本已启用，已起草的合同不受影响',
  checking: '正在检查文件…',
  found: '检查结果',
} as const

export const DETAIL = {
  enable: '启用',
  disable: '停用',
  enabled: '模板已启用',
  disabled: '模板已停用，不再出现在起草页面',
  upload: '上传新版本',
  download: '下载',
  downloadOf: (version: number) => `下载第 ${version} 版`,
  current: '当前版本',
  state: '状态',
  byStaff: '起草时填写',
  bySystem: '系统填写',
  loop: '按明细循环',
  filledBy: '填写方式',
  noVariables: '没有变量。',
} as const
