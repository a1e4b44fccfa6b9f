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
  loading: '加载中',
  backHome: '返回首页',
  discard: '放弃已填写的内容？',
  discardOk: '放弃',
  keepOn: '继续填写',
} as const

/** What a person reads when something fails and the server said nothing. */
export const FAILURES = {
  network: '网络连接不可用，请稍候重试',
  unknown: '页面出错了，请刷新后重试',
  page: '页面没有打开',
  pageHint: '可以刷新重试；若仍不行，请联系管理员。',
  notFound: '没有这个页面',
  notFoundHint: '地址可能已改变，或链接不完整。',
  noCompany: '暂无加入的企业，请先加入后重试',
  notPassed: (company: string, status: string) => `${company}：${status}，通过后即可查看订单。`,
} as const

export const NUMBERS = {
  currency: '¥',
  none: '—',
  day: '天',
  hour: '小时',
  minute: '分钟',
  left: '剩余',
  late: '已超过',
} as const
