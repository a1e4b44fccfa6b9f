/** What follows from limiting cooperation, said before the step (design decision D10). */
export const COOPERATION_STEPS = {
  title: (step: string) => `${step}后：`,
  until: '截止日期（选填）',
  untilHint: '过了这一天自动恢复合作并通知供应商；不填则一直有效，由采购经理恢复。',
  follows: {
    suspendNew: [
      '不能向该供应商发布新的询价和订单，选择供应商时会有标记。',
      '已发布的订单、整改、对账和付款照常进行。',
      '供应商主账号会收到通知和短信，首页显示原因与联系人。',
    ],
    freeze: [
      '不能向该供应商发布新的询价和订单，选择供应商时会有标记。',
      '只能把进行中的订单、整改做完，对账和付款仍可查看。',
      '供应商主账号会收到通知和短信，首页显示原因与联系人。',
    ],
    terminate: [
      '合作终止，不能再恢复；如需再次合作，须重新入驻。',
      '进行中的订单仍可完成，付款仍可查看，请安排好后续。',
      '供应商主账号会收到通知和短信。',
    ],
    unfreeze: ['可以重新发布询价和订单。', '供应商主账号会收到通知和短信。'],
  },
  open: (orders: string, orderCount: number, tasks: string, taskCount: number) =>
    `${orders} ${orderCount} 张，${tasks} ${taskCount} 项。`,
} as const

/** What a supplier reads that is limited. */
export const BANNER = {
  titles: { 2: '新业务已暂停', 3: '合作已冻结', 4: '合作已终止' },
  sentences: {
    2: '暂时不会收到新的询价和订单；已有的订单、整改、对账和付款照常进行。',
    3: '暂时不会收到新的询价和订单；请完成进行中的订单和整改，付款仍可查看。',
    4: '不会再收到询价和订单；进行中的订单请继续完成，付款仍可查看。',
  },
  reason: (reason: string) => `原因：${reason}`,
  until: (day: string) => `${day} 之后自动恢复。`,
  call: '如有疑问，请联系采购：',
} as const

export const LEVEL_STEP = {
  level: '等级',
  note: '等级和原因供应商可以看到。等级不变也可以提交，记录为一次复评。',
  now: (level: string) => `当前：${level}`,
} as const
