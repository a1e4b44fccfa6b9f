/** Every Chinese word of the practice that the server says. */
export const FIELDS = {
  company: '练习企业',
  lesson: '练习内容',
  hint: '怎么做',
  isDone: '已完成',
  url: '页面地址',
  practice: '练习模式',
} as const

export const MESSAGES = {
  company: (name: string) => `练习企业（${name}）`,
  tooOften: '今天重新开始的次数已用完，请明天再试，或继续现在的练习',
  picture: '练习图稿',
} as const

/** What the log of changes says. */
export const AUDIT = {
  buyer: '建立练习采购方',
  begin: '开始练习',
  end: '重新开始',
  leave: '离开旧的练习企业',
} as const

/** The account that a practice is paid into. */
export const ACCOUNT = { name: '练习企业', number: '0000000000000000', masked: '**** 0000', bank: '练习银行' } as const

/** What a new supplier reads of it on the home page. */
export const FIRST_STEP = { title: '试一遍练习模式', hint: '30 分钟走完报价到交货，不影响任何人' } as const
