/** Words of the bar on top. */
export const LOGIN_FAILED = {
  title: '登录失败',
  otherAccount: '当前账号不能进入这里，请换用其他账号登录。',
  tryAgain: '登录没有完成，请重新登录。',
  again: '重新登录',
} as const

export const FRAME = { orders: '采购订单', skip: '跳到正文', navigation: '导航' } as const
