/** Words of what happens on days. */
export const SCHEDULE = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekday: (day: string) => `周${['日', '一', '二', '三', '四', '五', '六'][new Date(day).getUTCDay()] ?? ''}`,
  more: (count: number) => `还有 ${count} 项`,
  less: '收起',
  today: '今天',
  before: '上个月',
  after: '下个月',
  month: (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`,
  legend: '图例',
  holiday: '休',
  worked: '班',
  dayOf: (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`,
  keys: '拖动可改日期；选中后按 Alt + 方向键移动一天或一周，按 Enter 查看。',
} as const
