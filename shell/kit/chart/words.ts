/** Every Chinese word of the charts. */
export const CHART = {
  table: '查看数据表',
  label: '项目',
  none: '—',
  point: (series: string, label: string, value: string) => `${series}，${label}：${value}`,
} as const
