/** Words of an order about the material that the buyer supplies for it. */
export const MATERIAL_MESSAGES = {
  notPlannable: '订单已结束，不能再编辑客供料',
  notIssuable: '只有供应商已确认、未挂起且未结束的订单可以发料',
  notConfirmed: '订单确认后才能登记客供料',
} as const
