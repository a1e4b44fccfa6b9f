import { BEAR, BOX, CARD, CLOTH, DOLL, MOON, PUZZLE, VOICE, orderOn, type DemoOrder, type Step } from './demo-order.ts'

const publish: Step = ['staff', 'publish']
const confirm: Step = ['supplier', 'confirm']
const propose: Step = ['supplier', 'propose']
const confirmed: readonly Step[] = [publish, confirm]
const planned: readonly Step[] = [...confirmed, ['supplier', 'submitDeliveryPlan']]

/** Orders in every state, for three suppliers; a few are late. */
export const demoOrders = (today: string): DemoOrder[] => {
  const order = orderOn(today)
  const reprint = { orderType: 2 } as const
  return [
    order(0, [1, 30], '《小熊的星空》首印 20,000 册', [publish], [[BEAR, '20000', '8.65']], { isUrgent: true }),
    order(
      0,
      [2, 35],
      '《月亮邮局》首印 10,000 册',
      [publish],
      [
        [MOON, '10000', '4.3'],
        [CARD, '10000', '0.58'],
      ],
    ),
    order(0, [4, 20, 20], '点读卡补货', [publish, propose], [[CARD, '50000', '0.5625']], reprint),
    order(
      0,
      [6, 40, 16],
      '《小熊的星空》礼盒装',
      confirmed,
      [
        [BEAR, '3000', '9.2'],
        [BOX, '3000', '6.8'],
      ],
      { contractRequired: true },
    ),
    order(0, [10, 25, 22], '《月亮邮局》加印 5,000 册', confirmed, [[MOON, '5000', '4.55']], reprint),
    order(0, [12, 22, 26], '礼盒包装 8,000 个', planned, [[BOX, '8000', '6.6']]),
    order(
      0,
      [15, 18],
      '《小熊的星空》加印 8,000 册',
      [...planned, ['staff', 'confirmDeliveryPlan']],
      [[BEAR, '8000', '8.9']],
      reprint,
    ),
    order(0, [16, 15, 5], '绘本样书 200 册', [...planned, ['staff', 'returnDeliveryPlan']], [[BEAR, '200', '15']], {
      orderType: 3,
    }),
    order(
      0,
      [3, 26],
      '点读卡 30,000 张',
      [publish, propose, ['staff', 'rejectProposal']],
      [[CARD, '30000', '0.58']],
      reprint,
    ),
    order(0, [20, 12], '布书试产 1,000 册', [publish, ['supplier', 'reject']], [[CLOTH, '1000', '12']]),
    order(0, [22, 20], '平装绘本备品', [...confirmed, ['staff', 'suspend']], [[MOON, '600', '4.8']], { orderType: 4 }),
    order(0, [24, 14, 30], '点读卡 20,000 张', [...confirmed, ['staff', 'requestCancel']], [[CARD, '20000', '0.6']]),
    order(
      0,
      [26, 9, 4],
      '点读卡限定版 8,000 张（已取消）',
      [...confirmed, ['staff', 'requestCancel'], ['supplier', 'agreeCancel']],
      [[CARD, '8000', '0.62']],
    ),
    order(0, [40, 1], '去年礼盒尾单', [...confirmed, ['staff', 'close']], [[BOX, '500', '7']]),
    order(0, [30, 10], '重复下单（已取消）', [publish, ['staff', 'cancel']], [[MOON, '5000', '4.55']]),
    order(0, [0, 45], '《月亮邮局》三印（草稿）', [], [[MOON, '12000', '4.2']]),
    order(0, [8, 28, 28], '《小熊的星空》英文版 6,000 册', [...confirmed, ['staff', 'revise']], [[BEAR, '6000', '9']]),
    {
      ...order(
        0,
        [1, 50],
        '《晚安农场》布书首单（待审批）',
        [['staff', 'submitForApproval']],
        [
          [CLOTH, '2000', '13.8'],
          [BOX, '2000', '6.9'],
        ],
      ),
      staff: '王采',
    },
    order(1, [1, 30], '木质拼图首单', [publish], [[PUZZLE, '6000', '13.5']]),
    order(1, [3, 45], '搪胶玩偶「小熊」5,000 只', [publish], [[DOLL, '5000', '11.2']], { isUrgent: true }),
    order(
      1,
      [9, 16],
      '木质拼图补货',
      [...planned, ['staff', 'confirmDeliveryPlan']],
      [[PUZZLE, '4000', '13.2']],
      reprint,
    ),
    order(
      1,
      [14, 20, 44.5],
      '玩偶礼盒套装',
      [publish, propose],
      [
        [DOLL, '2000', '11.5'],
        [BOX, '2000', '6.9'],
      ],
    ),
    order(2, [2, 20], '《月亮邮局》配音', [publish], [[VOICE, '1', '6800']], { inspectionLevel: '免检', taxRate: 3 }),
  ]
}
