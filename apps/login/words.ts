/** Every Chinese word of the login page. */
export const LOGIN = {
  brand: '小树童阅 · 统一登录',
  title: '登录',
  into: (program: string) => `登录后进入「${program}」`,
  mobile: '手机号',
  code: '短信验证码',
  ask: '获取验证码',
  askAgain: '重新获取',
  asking: '发送中…',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: (mobile: string, minutes: number) => `已发送至 ${mobile}，${minutes} 分钟内有效`,
  submit: '登录',
  submitting: '登录中…',
  signedIn: '登录成功',
  going: (program: string | undefined) => (program === undefined ? '正在进入…' : `正在进入「${program}」…`),
  signedInHint: '请回到要使用的程序继续，本页可以关闭。',
  reasons: { expired: '登录已失效，请重新登录。未提交的内容已为您保留。' },
  noWayOn: '登录链接不完整：登录后，请回到要使用的程序重新进入。',
} as const

/** What the page itself finds wrong, before anything is sent. */
export const FAULTS = {
  mobile: '请输入 11 位手机号',
  codeMissing: '请先获取验证码',
  code: '请输入 6 位数字验证码',
  otherMobile: '手机号已更改，请重新获取验证码',
  expired: '验证码已过期，请重新获取',
} as const

/** Inside the browser of the messaging app. */
export const WECHAT = {
  title: '微信登录',
  busy: '正在使用微信登录…',
  explain: '将使用当前微信账号登录，无需输入验证码；首次登录时需验证一次手机号。',
  go: '使用微信账号继续',
  bySms: '改用短信验证码登录',
  again: '重新使用微信登录',
  outside: '微信登录只能在微信内使用，请用短信验证码登录。',
  bindTitle: '验证手机号',
  bind: '该微信账号首次登录，请验证手机号完成绑定。以后在微信内可直接登录。',
  bindSubmit: '验证并登录',
} as const
