/** Every Chinese word of the charts. */
export const CHART = {
  table: '查看数据',
  label: '项目',
  none: '—',
  empty: '暂无数据',
  total: '合计',
  share: '占比',
  ofFormer: '占上一步',
  more: '…',
  point: (series: string, label: string, value: string) => `${series}，${label}：${value}`,
  part: (name: string, value: string, note: string) => `${name}：${value}，${note}`,
  step: (name: string, value: string) => `${name}：${value}`,
  percent: (value: number) => `${value}%`,
  shareOf: (percent: number) => `占 ${percent}%`,
  rateOf: (percent: number, former: string) => `${former}的 ${percent}%`,
} as const
