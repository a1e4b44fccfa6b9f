/** Every Chinese word of the bind dialog. */
export const BIND = {
  title: '绑定微信',
  prompt: '绑定微信，消息不漏',
  tip: '绑定后，业务消息将通过微信发送给您',
  follow: '请使用微信扫描二维码，并关注公众号',
  loading: '获取中',
  failed: '二维码获取失败',
  retry: '重新获取',
  done: '已完成',
  never: '不再提示',
  notFollowing: '未关注公众号，请扫码后点击关注',
  noUser: '未检测到账号信息，请重新扫码关注',
  bound: '微信绑定成功',
  qr: '绑定微信的二维码',
  settings: '消息设置',
} as const
