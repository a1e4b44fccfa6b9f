/** Words of keeping the terms of an order as a template. */
export const SAVE_TEMPLATE = {
  title: '存为条款模板',
  hint: '保存后，新订单可以用这个模板填写条款；已有订单不受影响。',
  scope: '适用主体',
  own: '仅本订单的采购方',
  all: '全部主体',
  save: '保存',
  nameMissing: '请填写模板名称',
  saved: (name: string) => `已存为模板「${name}」`,
} as const
