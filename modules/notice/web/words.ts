import { KINDS } from '../shapes.ts'
import { KIND_NAMES } from '../words.ts'

/** Words of the bell and its drawer. */
export const CENTRE = {
  title: '消息中心',
  latest: '最新消息',
  latestNone: '还没有消息。新的询价、订单和提醒会出现在这里。',
  bell: (waiting: number, unread: number) =>
    ['消息', ...(waiting > 0 ? [`${waiting} 项待办`] : []), ...(unread > 0 ? [`${unread} 条未读`] : [])].join('，'),
  waiting: KIND_NAMES[KINDS.todo],
  nothing: '没有待办，都处理完了。',
  tabs: [
    { key: 'notices', kinds: [KINDS.todo, KINDS.notice], label: KIND_NAMES[KINDS.notice], empty: '还没有通知。' },
    { key: 'announcements', kinds: [KINDS.announcement], label: KIND_NAMES[KINDS.announcement], empty: '还没有公告。' },
  ],
  kinds: '消息类型',
  readAll: '全部已读',
  allRead: '已全部标为已读',
  more: '加载更多',
  unread: '未读',
  done: '已处理',
  mustRead: '必读',
  read: '我已阅读',
  announcement: '公告',
} as const

/** Words of the settings page. */
export const SETTING = {
  title: '消息设置',
  lead: '决定每类消息通过哪些渠道、发给谁。必达消息不能关闭，只能更换接收人。',
  leadMember: '以下由主账号设置。您可以在「我的微信接收」里选择哪些消息发到您的微信。',
  company: '企业消息',
  mine: '我的微信接收',
  parts: '设置范围',
  notice: '消息',
  open: '开启',
  must: '必达',
  mustWhy: '必达消息不能关闭',
  quiet: '免打扰',
  receivers: '接收人',
  change: '设置',
  changeOf: (name: string) => `设置 ${name}`,
  openOf: (name: string) => `开启 ${name}`,
  channelOf: (name: string, channel: string) => `${name}：${channel}`,
  nobody: '无人接收',
  nobodyCount: (count: number) => `有 ${count} 类消息无人接收：没有接收人，或接收人都没有绑定微信。`,
  onlyNobody: '只看这些',
  showAll: '查看全部',
  byRole: '按角色',
  roles: (names: string) => `默认发给：${names}`,
  named: '指定接收人',
  choose: '请选择接收人',
  unbound: '未绑微信',
  more: (count: number) => `等 ${count} 人`,
  anyTime: '不设免打扰',
  range: (from: string, to: string) => `${from}–${to}`,
  quietHint: '这段时间内的微信和短信等到结束后再发，紧急消息除外。',
  quietOn: '在以下时段免打扰',
  quietMissing: '请选择开始与结束时间',
  receiversMissing: '请至少选择一位接收人',
  save: '保存',
  saved: '消息设置已保存',
  none: '暂无可设置的消息',
} as const

/** Words of a colleague's own settings. */
export const STAFF = {
  title: '消息设置',
  kinds: '应用接收',
  lead: '选择哪些消息除本平台外还发到您的办公应用。本平台内的消息始终保留；必达消息不能关闭。',
  of: (name: string) => `应用接收 ${name}`,
  quiet: '免打扰时段',
  quietHint: '这段时间内的消息等到结束后再发到应用，紧急消息除外。',
  save: '保存',
  saved: '消息设置已保存',
  none: '您的角色目前没有会收到的消息。',
} as const

/** Words of a person's own settings. */
export const MINE = {
  lead: '选择哪些消息发到您的微信。站内消息始终保留；必达消息不能关闭。',
  wechat: '微信接收',
  of: (name: string) => `微信接收 ${name}`,
  must: '必达',
  save: '保存',
  later: '稍后设置',
  saved: '微信接收设置已保存',
  none: '目前没有发给您的消息。主账号在「消息设置」里把您设为接收人后，可以在这里选择。',
} as const
