/** Words of an order about the material that the buyer supplies for it. */
export const MATERIAL_MESSAGES = {
  notPlannable: '订单已结束，不能再编辑客供料',
  notIssuable: '只有供应商已确认、未挂起且未结束的订单可以发料',
  notConfirmed: '订单确认后才能登记客供料',
} as const

/** How notices about it begin: to the supplier what is to be done, to staff what the supplier has done. */
export const MATERIAL_NEWS = {
  toReceive: '请确认收料',
  toAgree: '请确认客供料差异',
  returned: '请确认供应商退料',
  handled: '采购方已答复客供料登记',
  answered: '已答复客供料登记',
  withdrawn: '撤回了客供料登记',
  withdrawnByBuyer: '采购方撤回了客供料登记',
  change: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
} as const
