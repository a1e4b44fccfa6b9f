/** Words of the claim of a cancelled order on its page. */
export const CLAIM_PAGE = {
  row: (index: number) => `第 ${index + 1} 项`,
  add: '添加一项损失',
  hint: '没有损失可不填；采购方答复前可以撤回。',
  total: (amount: string) => `合计 ${amount}`,
  nothing: '不认可填 0',
  files: '凭证',
  amountWrong: '请填写大于 0 的金额，最多两位小数',
  nameMissing: '请填写项目',
} as const
