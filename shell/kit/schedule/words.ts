/** Words of what happens on days. */
export const SCHEDULE = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekday: (day: string) => `周${['日', '一', '二', '三', '四', '五', '六'][new Date(day).getUTCDay()] ?? ''}`,
  more: (count: number) => `还有 ${count} 项`,
  less: '收起',
  today: '今天',
  dayOf: (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`,
  keys: '拖动可改日期；选中后按 Alt + 方向键移动一天或一周，按 Enter 查看。',
} as const
