/** Every Chinese word of announcements that the server says. */
export const TITLE = '公告'

export const FIELDS = {
  title: '标题',
  content: '内容',
  mustRead: '必读',
  from: '开始时间',
  to: '结束时间',
  isDraft: '草稿',
  isPinned: '置顶',
  categories: '发布对象',
  files: '附件',
  isUnread: '未读',
  notice: '消息',
  isShown: '展示中',
} as const

export const MESSAGES = {
  endBeforeStart: '结束时间必须晚于开始时间',
  longGone: '结束时间已过',
  over: '公告已结束，不能修改',
  published: '公告已发布，只能修改置顶和结束时间',
  categoryUnknown: '所选品类不存在或已停用',
  internal: '内部文件不能发给供应商，请重新上传',
} as const

export const AUDIT_ACTIONS = {
  draft: '新建公告草稿',
  change: '修改公告',
  announce: '发布公告',
  withdraw: '撤下公告',
  remove: '删除公告草稿',
} as const

export const SUMMARIES = {
  announce: '发布公告或保存草稿',
  change: '修改公告',
  withdraw: '撤下公告',
  list: '公告列表',
  one: '公告详情',
} as const
