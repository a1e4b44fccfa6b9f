/** Every Chinese word of the frame around the pages. */
export const SHELL = {
  product: '供应商门户',
  retry: '重试',
  refresh: '刷新页面',
  cancel: '取消',
  close: '关闭',
  more: '更多',
  signOut: '退出登录',
  staff: '采购工作台',
  chooseCompany: '切换企业',
  reviewStatus: '查看审核进度',
  loading: '加载中',
  backHome: '返回首页',
  discard: '放弃已填写的内容？',
  discardOk: '放弃',
  keepOn: '继续填写',
  messages: '提示',
} as const

/** What a person reads when something fails and the server said nothing. */
export const FAILURES = {
  network: '网络连接不可用，请稍候重试',
  unknown: '页面出错了，请刷新后重试',
  page: '页面没有打开',
  pageHint: '可以刷新重试；若仍不行，请联系管理员。',
  notFound: '没有这个页面',
  notFoundHint: '地址可能已改变，或链接不完整。',
  expired: '当前登录状态已失效或系统已在其他矩阵应用退出登录，请重新登录',
  upgraded: '系统已升级，正在刷新当前网页...',
} as const

/** What the portal says when it changes the company or ends the sign-in. */
export const LEAVING = {
  signingOut: '正在退出登录请稍候...',
  wrongCompany: '当前所处供应商错误，将为您切换至',
  switchOk: '切换',
  switchNo: '不切换，关闭页面',
  switching: '切换团队中',
} as const

export const NUMBERS = {
  currency: '¥',
  currencyCode: 'CNY',
  none: '—',
  day: '天',
  hour: '小时',
  minute: '分钟',
  second: '秒',
  left: '剩余',
  late: '已超过',
} as const

/** The same where there is little room. */
export const SHORT_SPAN = { left: '剩', late: '超' } as const
