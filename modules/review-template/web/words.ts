/** Words of the page of checklists. Names of fields come from the shapes. */
export const TEMPLATES = {
  version: '版本',
  versionOf: (count: number) => `第 ${count} 版`,
  size: '内容',
  hint: '保存后成为新版本，用于之后保存的评审草稿；已发布的评审仍按原版本进行。',
  total: (weight: number) => `板块权重合计 ${weight}，须为 100`,
  addSection: '添加板块',
  removeSection: (name: string) => `删除板块 ${name}`,
  addIndicator: '添加评审项',
  removeIndicator: (name: string) => `删除评审项 ${name}`,
  addOption: '添加选项',
  option: (place: number) => `选项 ${place}`,
  section: (place: number) => `板块 ${place}`,
  indicator: (place: number) => `评审项 ${place}`,
  usual: ['符合', '不符合'],
} as const
