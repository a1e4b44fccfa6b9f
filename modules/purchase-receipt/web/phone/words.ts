/** Words of the pages that are used standing, telephone in hand. */
export const PHONE = {
  less: (label: string, step: string) => `${label} 减 ${step}`,
  more: (label: string, step: string) => `${label} 加 ${step}`,
  waiting: (times: number) => `网络不通，已为您保存，正在重发（第 ${times} 次）…`,
  line: (no: number) => `第 ${no} 行`,
} as const

export const SHIP = {
  title: '确认发货',
  noun: '发货',
  back: '返回收货单',
  gone: (state: string) => `这张收货单${state}，不能再发货。`,
  noRight: '您没有发货权限，或订单已挂起。',
  open: '查看收货单',
  scan: '扫箱唛点数',
  stopScan: '结束扫码',
  noLabels: '填好每箱数量并打印箱唛后，可扫码点数。',
  scanned: (box: number, name: string) => `第 ${box} 箱已计入：${name}`,
  twice: (box: number) => `第 ${box} 箱已扫过`,
  foreign: '不是这张收货单的箱唛，请检查是否装错货',
  beyond: (box: number) => `没有第 ${box} 箱，箱唛可能已作废`,
  boxes: (done: number, all: number) => `已扫 ${done} / ${all} 箱`,
  qty: (name: string) => `${name} 数量`,
  planned: (qty: string, unit: string) => `计划 ${qty} ${unit}`,
  skipped: '本次不发',
  nothing: '至少要有一行发货数量大于 0',
  batch: '生产批号/印次',
  batchOf: (no: number) => `第 ${no} 行 生产批号/印次`,
  oneBatch: '各行批号不同',
  sameBatch: '各行同一批号',
  perBox: (no: number) => `第 ${no} 行 每箱数量`,
  each: (unit: string) => `每箱（${unit}）`,
  packed: (boxes: number) => `共 ${boxes} 箱`,
  transport: '运输',
  asLast: '已带出上次的运输信息',
  more: '更多信息（司机、预计到货）',
  photo: '发货照片',
  report: '出厂检验报告',
  sum: (lines: number, boxes: string) => `${lines} 款货物，${boxes} 箱`,
  send: '确认发货',
} as const

export const SIGN = {
  title: '签收',
  gone: (state: string) => `这张收货单${state}，无需签收。`,
  sent: (qty: string, unit: string) => `发货 ${qty} ${unit}`,
  qty: (name: string) => `${name} 实收`,
  differs: (count: number) => `${count} 行数量不符，签收后会登记异常，供应商 48 小时内答复。`,
  photos: '照片（数量不符须拍照）',
  photosPlain: '照片（可不拍）',
  remark: '说明',
  send: '确认签收',
  sendDiffers: '签收并登记异常',
  sum: (lines: number, wrong: number) =>
    wrong === 0 ? `${lines} 款货物，数量相符` : `${lines} 款货物，${wrong} 款不符`,
  qtyMissing: (no: number) => `请填写第 ${no} 行的实收数量`,
  openReceipt: '查看收货单',
  next: '继续扫码',
} as const

export const SCAN_PAGE = {
  title: '扫码收货',
  unknown: '没有找到这张收货单，请核对箱唛或送货单',
} as const
