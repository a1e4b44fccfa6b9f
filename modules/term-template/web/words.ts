/** Words of the page of templates. Names of fields come from ../words.ts. */
export const TEMPLATES = {
  searchHint: '模板名称',
  default: '默认',
  payment: '付款方式',
  stage: (stage: string, percent: number) => `${stage} ${percent}%`,
  rates: (over: number, under: number) => `多交 ${over}% / 少交 ${under}%`,
  tolerance: '数量允差',
  defaultHint: '新建订单时自动带出；同一主体只有一个默认模板，原来的会自动取消',
  companyHint: '不选则所有主体可用',
} as const
