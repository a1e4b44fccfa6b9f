export const FIELDS = {
  mobile: '手机号',
  openId: '微信账号',
  url: '二维码内容',
  mode: '推送方式',
  isFollowing: '已关注公众号',
  code: '网页授权码',
  template: '模板',
  data: '内容',
  text: '短信内容',
  key: '密钥',
  service: '办公应用',
  isGroup: '群消息',
  isMentioned: '提到本人',
  title: '标题',
  at: '时间',
} as const

export const SUMMARIES = {
  sms: '沙盒手机收到的短信',
  account: '沙盒手机的微信账号',
  scan: '用沙盒手机扫码',
  follow: '用沙盒手机关注公众号',
  unfollow: '用沙盒手机取消关注',
  messages: '沙盒手机收到的模板消息',
  work: '沙盒手机的办公应用收到的消息',
  webLogin: '用沙盒手机的微信登录网页',
} as const

export const MESSAGES = {
  openIdShape: '微信账号由字母、数字、下划线和短横线组成',
  whoMissing: '请填写手机号或微信账号',
  unknownCode: '二维码不存在或已过期',
  notDelivered: '事件未送达，请确认认证服务已启动后重试',
} as const
