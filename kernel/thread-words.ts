/** The Chinese words of the messages about a document. */
export const THREAD_FIELDS = {
  message: '消息',
  kind: '类型',
  isInternal: '内部备注',
  authorName: '发送人',
  text: '内容',
  files: '附件',
  mentions: '提及的人',
  person: '人员',
  name: '姓名',
  at: '发送时间',
  withdrawnAt: '撤回时间',
  withdrawUntil: '可撤回至',
  isOwn: '本人发送',
  isMe: '提及本人',
  readBy: '已读的人',
  readAt: '阅读时间',
  before: '早于此条',
  hasEarlier: '还有更早的消息',
  isShared: '供应商可见该单据',
  unread: '未读消息',
  unreadInternal: '未读内部备注',
  answerMinutes: '对方通常的回复时间（分钟）',
} as const

/** What the calls are called, by the name of the noun. */
export const THREAD_SUMMARIES = {
  list: (noun: string) => `${noun}的沟通消息，从最新一页往前`,
  post: (noun: string) => `在${noun}中发送消息`,
  read: (noun: string) => `${noun}的消息标为已读`,
  withdraw: (noun: string) => `撤回${noun}中的消息`,
  people: (noun: string) => `${noun}中可以提及的人`,
} as const

/** Why something is refused, and at which field. */
export const THREAD_MESSAGES = {
  empty: '请填写内容或添加附件',
  notShared: '供应商还看不到这张单据，只能写内部备注',
  internalFile: '内部文件不能发给供应商',
  stranger: '只能提及与这张单据有关的人',
  notStaff: '内部备注只能提及同事',
  tooLate: '发送超过 2 分钟，不能撤回',
  already: '这条消息已撤回',
  aReminder: '催办不能撤回',
} as const

/** How long the other side usually takes. */
export const ANSWER_TIME = {
  within: (time: string) => `对方通常 ${time}内回复`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
} as const
