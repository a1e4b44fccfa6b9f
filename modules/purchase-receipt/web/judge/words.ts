/** Words of the forms in which goods are judged. */
export const JUDGE = {
  title: '质检结果',
  save: '保存',
  saved: '质检记录已保存',
  submit: '提交质检结果',
  level: '检验水平',
  aql: 'AQL',
  lot: '批量',
  letter: '字码',
  sample: '抽样数',
  limits: 'Ac / Re',
  sampled: (size: number, isWhole: boolean) => (isWhole ? `${size}（全检）` : String(size)),
  minor: '次要 Ac',
  minorOf: (accept: number, size: number, mainSize: number) =>
    size === mainSize ? String(accept) : `${accept}（抽 ${size}）`,
  add: '添加缺陷',
  remove: (no: number) => `删除缺陷 ${no}`,
  severity: (no: number) => `缺陷 ${no} 严重度`,
  description: (no: number) => `缺陷 ${no} 描述`,
  descriptionHint: '缺陷描述，如：封面划伤',
  count: (no: number) => `缺陷 ${no} 数量`,
  blank: '请填写缺陷描述',
  proposes: '抽检结论',
  passes: '合格',
  fails: '不合格',
  report: '质检报告',
  remark: '备注',
} as const

export const SETTLE = {
  title: '处理异常',
  received: (qty: string, unit: string) => `实收 ${qty} ${unit}`,
  remark: '处理说明',
  deduction: '扣款金额（元）',
  submit: '处理并入库',
} as const
