/** Words of the cards that show a supplier's profile, on both sides. Names of fields come from ../../words.ts. */
export const CARDS = {
  basics: '基本信息',
  people: { 1: '法定代表人', 2: '经营者', 3: '本人身份' },
  contacts: '联系人',
  business: '经营与产能',
  certificates: '资质证照',
  accounts: '收款账户',
  agreements: '协议确认',
} as const

export const SHOWN = {
  operator: '经营者',
  licensePeriod: '营业期限',
  idPeriod: '证件有效期',
  period: (from: string, to: string) => `${from || '—'} 至 ${to}`,
  longTerm: '长期',
  square: (area: number) => `${area} 平方米`,
  people: (count: number) => `${count} 人`,
  ocrDiffers: '与识别结果不一致',
  yes: '是',
  none: '没有填写。',
} as const

export const PICTURE = {
  open: (label: string) => `查看${label}`,
  missing: '未上传',
  hidden: '已上传，仅有权限的人可以查看',
} as const

export const SECRET = {
  reveal: '查看完整',
  label: (field: string) => `查看完整的${field}`,
  ask: (field: string) => `查看完整的${field}？`,
  recorded: '查看会记入操作记录：谁、什么时间、看了哪一项。请仅在工作需要时查看。',
  ok: '查看',
  hide: '收起',
} as const

export const CERTIFICATES = {
  none: '没有资质证照。',
  left: (days: number) => `剩 ${days} 天`,
  expired: (days: number) => `已过期 ${days} 天`,
  valid: '有效',
  history: (count: number) => `历史证照（${count}）`,
  categories: '适用品类',
} as const

export const ACCOUNT = {
  isDefault: '默认',
  written: '手工填写，请核对',
  none: '没有收款账户。',
  noProof: '缺少账户证明',
} as const

export const AGREEMENT = {
  none: '还没有确认协议。',
  title: '协议',
  acceptedAt: '确认时间',
  old: '不是现行版本',
  missing: '未确认',
} as const
