/** The Chinese words of messages on the server. */
export const THREAD = {
  audited: '沟通消息',
  posted: '发送消息',
  noted: '写内部备注',
  withdrawn: '撤回消息',
} as const
