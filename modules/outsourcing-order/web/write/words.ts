/** Words of the form of a draft. */
export const VERIFY = {
  title: '实时校验',
  ok: '校验通过，可以发布',
  wrong: (count: number) => `${count} 项问题，处理后才能发布`,
  warnings: '提醒',
  total: '含税合计',
  waiting: '选好合同、价目表并填写明细后，这里实时校验合同、价格、交期、客供料与供应商资质。',
  running: '校验中…',
  failed: '暂时无法校验，请稍后再试。',
} as const
