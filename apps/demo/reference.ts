/** Seed of the shared lists: categories, banks and what selectors offer. */
export const CATEGORIES: readonly {
  readonly line: string
  readonly name: string
  readonly code: string
  readonly children: readonly (readonly [string, string])[]
}[] = [
  {
    line: '图书',
    name: '绘本',
    code: 'BK-PB',
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
    children: [
      ['拼图', 'TY-ED-PZ'],
      ['搪胶玩偶', 'TY-ED-DL'],
      ['益智教具', 'TY-ED-EQ'],
      ['电玩具', 'TY-ED-EL'],
    ],
  },
  { line: '文具', name: '学生文具', code: 'ST-SC', children: [['点读卡', 'ST-SC-CD']] },
  {
    line: '包装',
    name: '包装材料',
    code: 'PK-MT',
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

const BANKS = [
  '中国工商银行',
  '中国农业银行',
  '中国银行',
  '中国建设银行',
  '交通银行',
  '中国邮政储蓄银行',
  '招商银行',
  '中信银行',
  '中国光大银行',
  '华夏银行',
  '中国民生银行',
  '广发银行',
  '平安银行',
  '兴业银行',
  '上海浦东发展银行',
  '恒丰银行',
  '浙商银行',
  '渤海银行',
  '北京银行',
  '上海银行',
  '江苏银行',
  '南京银行',
  '宁波银行',
  '杭州银行',
  '徽商银行',
  '盛京银行',
  '天津银行',
  '厦门国际银行',
  '长沙银行',
  '成都银行',
  '重庆银行',
  '贵阳银行',
  '西安银行',
  '郑州银行',
  '青岛银行',
  '大连银行',
  '深圳农村商业银行',
  '广州农村商业银行',
  '北京农村商业银行',
  '上海农村商业银行',
] as const

const CITIES = [
  ['广东省', '深圳市', '5840'],
  ['广东省', '汕头市', '5860'],
  ['浙江省', '杭州市', '3310'],
  ['北京市', '北京市', '1000'],
  ['上海市', '上海市', '2900'],
] as const
const BRANCHES = ['科技园支行', '龙华支行', '西湖支行', '朝阳支行', '张江支行', '龙湖支行'] as const

/** A few branches a bank, with invented but well-formed codes: three digits of bank, four of city, five running. */
export const branches = (): { bankName: string; name: string; cnapsCode: string; province: string; city: string }[] =>
  BANKS.slice(0, 12).flatMap((bankName, bank) =>
    CITIES.flatMap(([province, city, region]) =>
      BRANCHES.slice(0, 3).map((branch, index) => ({
        bankName,
        province,
        city,
        name: `${bankName}${city}${branch}`,
        cnapsCode: `${String(102 + bank)}${region}${String(index * 100 + bank + 1).padStart(5, '0')}`,
      })),
    ),
  )

export const BANK_OPTIONS = BANKS.map((name, index) => [name, String(102 + index)] as const)
