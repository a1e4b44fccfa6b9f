/** Words of the practice. */
export const PRACTICE = {
  title: '练习模式',
  lead: '用一家只属于您的练习企业，30 分钟上手：报价、中标、打样、确认订单、交货计划、整改。',
  points: [
    '里面的询价、订单、打样单都是练习单据，采购员由系统扮演，几秒内答复。',
    '不影响任何人：采购方看不到，不发短信、微信和邮件，不占用正式单号。',
    '随时可以退出，也可以重新开始，换一套新的练习单据。',
  ],
  enter: '进入练习',
  preparing: '正在准备练习单据…',
  back: '返回',
} as const

export const RIBBON = {
  label: '练习模式',
  text: '练习模式：这里的一切都不会影响任何人',
  leave: '退出练习',
  restart: '重新开始',
  sure: '重新开始练习？',
  sureText: '现在的练习单据和进度会全部清空，换成一套新的。',
  keep: '继续练习',
} as const

export const LESSONS = {
  title: '30 分钟上手',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  done: '已完成',
  open: '去做',
  finished: '全部完成了，可以退出练习，开始正式工作。',
} as const

export const OFFER = {
  text: '第一次使用？先在练习模式里试一遍，不影响任何人。',
  enter: '练习模式',
} as const
