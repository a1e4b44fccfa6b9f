/** Words of what people see of a task before they accept it from a message. */
export const LINK = {
  severity: '严重度',
  product: '产品',
  problem: '问题现象',
  deadline: '临时措施截止',
  leader: '整改组长',
  you: (name: string) => `${name}（您，接收后可在完整页面更换）`,
} as const
