/** Words of the forms of steps. */
export const STEP = {
  milestoneHint: '如：印刷完成、装订中、分镜初稿',
  photosHint: '至少一张现场或稿件照片',
  feeHint: '含税金额；超出约定返工次数的部分',
  shareHint: '希望采购方承担的比例，0–100',
  compensationHint: '给供应商已完成工作的补偿，含税；可不填',
  reworkAsked: (fee: string, share: number, payable: string) =>
    `供应商申报返工费 ${fee}，我方承担 ${share}%，计 ${payable}`,
  closeAsked: (compensation: string) => `采购方提出补偿 ${compensation}`,
} as const

export const ACCEPT = {
  title: '确认订单',
  lines: '承诺交付日',
  required: '要求交付日',
  remark: '说明',
  remarkLate: '晚于要求日的原因',
  consent: '我方确认版权约定，并按约定的使用范围交付',
  scope: (scope: string) => `使用范围：${scope}`,
  submit: '确认接单',
  lineOf: (index: number) => `第 ${index + 1} 行`,
} as const

export const DELIVER = {
  title: '交付',
  lines: '本次交付数量',
  left: '还可交付',
  qty: '本次数量',
  batchNo: '批号',
  batchHint: '不填则按单号自动编号',
  goodsHint: '提交后自动生成委外收货单，请在收货单中填写装箱和物流后发货。',
  contentHint: '请上传成品文件，或填写网盘下载链接。图片和音视频可在验收时直接标注。',
  files: '交付文件',
  links: '下载链接',
  linksHint: '每行一个；如有提取码，写在同一行',
  note: '说明',
  submit: '提交交付',
  nothing: '请至少填写一行数量',
  returned: '上次退回的意见',
} as const

export const REVIEW = {
  lines: '交付内容',
  files: '文件与标注',
  score: '评分',
  scores: { 1: '1 很差', 2: '2 较差', 3: '3 合格', 4: '4 较好', 5: '5 很好' },
  remark: '验收说明',
  general: '整体意见',
  generalOf: (index: number) => `意见 ${index + 1}`,
  file: '文件',
  ofAll: '整体',
  add: '添加意见',
  noteHint: '写明问题和希望的改法',
  unsaid: '请填写每处标注的意见',
  pinOf: (index: number) => `标注 ${index + 1} 的意见`,
  beyond: (count: number, included: number) =>
    `这将是第 ${count} 次返工，价目表包含 ${included} 次；超出部分供应商可申报返工费用。`,
} as const

export const SETTLE = {
  title: '结清客供料',
  hint: '用料和报废合计超出理论用量的部分按下列单价扣款，供应商确认后从付款中扣除。',
  none: '没有超耗，结清后无扣款。',
  used: '用料 + 报废',
  theoretical: '理论用量',
  over: '超耗',
  unitPrice: '扣款单价',
  amount: '扣款金额',
  total: '扣款合计',
  remark: '说明',
  submit: '结清',
} as const
