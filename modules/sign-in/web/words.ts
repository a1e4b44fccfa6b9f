/** Words of the page of one's own sign-ins. */
export const SIGN_INS = {
  title: '登录设备',
  lead: '您的账号在以下地方保持登录。有不认识的，请立即退出，并告诉管理员。',
  standing: '已登录的设备',
  current: '当前设备',
  unknown: '未知设备',
  since: (time: string) => `登录于 ${time}`,
  used: (time: string) => `最近使用 ${time}`,
  end: '退出',
  endOf: (device: string, time: string) => `退出 ${device}，登录于 ${time}`,
  endAsk: (device: string) => `退出「${device}」？`,
  endHint: '该设备需要重新登录才能继续使用。',
  ended: '已退出该设备',
  endOthers: '退出其他设备',
  endOthersAsk: '退出其他所有设备？',
  endOthersHint: '只保留当前设备，其他设备都需要重新登录。',
  othersEnded: '其他设备已退出',
} as const

/** The same of a colleague, for an administrator. */
export const COLLEAGUE = {
  title: (name: string) => `${name} 的登录设备`,
  none: '目前没有登录的设备',
  endAll: '全部退出',
  endAllAsk: (name: string) => `让 ${name} 退出所有设备？`,
  endAllHint: '所有设备都需要重新登录。对方仍可登录；不让对方再登录，请停用。',
  allEnded: '已退出所有设备',
} as const
