/** What every buyer of this trade needs from the first day. Their own brands, warehouses and bank branches come later. */

export interface StandardLine {
  readonly line: string
  readonly name: string
  readonly code: string
  /** What happens on the way to the goods; its children have the same unless somebody says otherwise. */
  readonly steps?: readonly string[]
  readonly children: readonly (readonly [name: string, code: string])[]
}

export const CATEGORIES: readonly StandardLine[] = [
  {
    line: '图书',
    name: '绘本',
    code: 'BK-PB',
    steps: ['制版', '印刷', '覆膜', '模切', '装订', '质检', '装箱'],
    children: [
      ['精装绘本', 'BK-PB-HC'],
      ['平装绘本', 'BK-PB-SC'],
      ['纸板书', 'BK-PB-BB'],
      ['布书', 'BK-PB-CL'],
    ],
  },
  {
    line: '玩具',
    name: '益智玩具',
    code: 'TY-ED',
    steps: ['备料', '成型', '表面处理', '组装', '质检', '装箱'],
    children: [
      ['拼图', 'TY-ED-PZ'],
      ['搪胶玩偶', 'TY-ED-DL'],
      ['益智教具', 'TY-ED-EQ'],
      ['电玩具', 'TY-ED-EL'],
    ],
  },
  {
    line: '文具',
    name: '学生文具',
    code: 'ST-SC',
    steps: ['制版', '印刷', '覆膜', '模切', '装箱'],
    children: [['点读卡', 'ST-SC-CD']],
  },
  {
    line: '包装',
    name: '包装材料',
    code: 'PK-MT',
    steps: ['制版', '印刷', '模切', '糊盒', '装箱'],
    children: [
      ['彩盒', 'PK-MT-CB'],
      ['礼盒', 'PK-MT-GB'],
      ['贴纸', 'PK-MT-SK'],
    ],
  },
  {
    line: '印刷加工',
    name: '印后加工',
    code: 'PR-PP',
    children: [
      ['印刷', 'PR-PP-PT'],
      ['覆膜烫金', 'PR-PP-LM'],
      ['模切', 'PR-PP-DC'],
      ['装订', 'PR-PP-BD'],
    ],
  },
  {
    line: '内容服务',
    name: '内容制作',
    code: 'CT-SV',
    children: [
      ['插画', 'CT-SV-IL'],
      ['配音', 'CT-SV-VO'],
      ['动画', 'CT-SV-AN'],
      ['翻译', 'CT-SV-TR'],
      ['排版', 'CT-SV-LY'],
    ],
  },
]

/** A name and the code that stands for it elsewhere. */
export type NamedCode = readonly [name: string, code: string]

// The codes are the first three digits of the bank's numbers in CNAPS; most city banks share one.
export const BANKS: readonly NamedCode[] = [
  ['中国工商银行', '102'],
  ['中国农业银行', '103'],
  ['中国银行', '104'],
  ['中国建设银行', '105'],
  ['交通银行', '301'],
  ['中国邮政储蓄银行', '403'],
  ['招商银行', '308'],
  ['中信银行', '302'],
  ['中国光大银行', '303'],
  ['华夏银行', '304'],
  ['中国民生银行', '305'],
  ['广发银行', '306'],
  ['平安银行', '307'],
  ['兴业银行', '309'],
  ['上海浦东发展银行', '310'],
  ['恒丰银行', '315'],
  ['浙商银行', '316'],
  ['渤海银行', '318'],
  ['北京银行', '313'],
  ['上海银行', '325'],
  ['江苏银行', '313'],
  ['南京银行', '313'],
  ['宁波银行', '313'],
  ['杭州银行', '313'],
  ['徽商银行', '319'],
  ['盛京银行', '313'],
  ['天津银行', '313'],
  ['厦门国际银行', '781'],
  ['长沙银行', '313'],
  ['成都银行', '313'],
  ['重庆银行', '313'],
  ['贵阳银行', '313'],
  ['西安银行', '313'],
  ['郑州银行', '313'],
  ['青岛银行', '313'],
  ['大连银行', '313'],
  ['深圳农村商业银行', '402'],
  ['广州农村商业银行', '314'],
  ['北京农村商业银行', '402'],
  ['上海农村商业银行', '322'],
]

export const CARRIERS = [
  { code: 'SF', name: '顺丰速运', phone: '95338' },
  { code: 'DBL', name: '德邦快递', phone: '95353' },
  { code: 'JD', name: '京东物流', phone: '950616' },
  { code: 'ZTO', name: '中通快递', phone: '95311' },
  { code: 'YTO', name: '圆通速递', phone: '95554' },
  { code: 'STO', name: '申通快递', phone: '95543' },
  { code: 'YD', name: '韵达速递', phone: '95546' },
  { code: 'JTSD', name: '极兔速递', phone: '956025' },
  { code: 'EMS', name: '中国邮政', phone: '11183' },
  { code: 'KYSY', name: '跨越速运', phone: '95324' },
  { code: 'OWN', name: '自有车辆', phone: '' },
] as const

export const COMPLAINT_TAGS = [
  { code: 'GLUE', name: '脱胶' },
  { code: 'PAGE', name: '缺页' },
  { code: 'COLOR', name: '色差' },
  { code: 'SMELL', name: '异味' },
  { code: 'BROKEN', name: '破损' },
] as const

export const SOLUTIONS = [
  { code: 'REFILL', name: '补货' },
  { code: 'RETURN', name: '退货' },
  { code: 'CONCEDE', name: '让步接收' },
  { code: 'DEDUCT', name: '扣款' },
] as const
