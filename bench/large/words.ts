/** The words that the large world is made of. */
export const CITIES = ['深圳', '汕头', '东莞', '广州', '杭州', '宁波', '义乌', '上海', '苏州', '北京'] as const
export const NAMES = [
  '晨星',
  '童趣',
  '悦声',
  '海棠',
  '青禾',
  '金桥',
  '百川',
  '云帆',
  '启明',
  '恒远',
  '嘉禾',
  '万象',
  '新月',
  '远山',
  '同心',
  '华彩',
  '锦绣',
  '天工',
  '博雅',
  '星河',
] as const
export const TRADES = [
  '彩印有限公司',
  '玩具有限公司',
  '包装制品有限公司',
  '文化创意有限公司',
  '纸业有限公司',
  '文具有限公司',
] as const

export const STORIES = [
  '小熊的星空',
  '月亮邮局',
  '恐龙幼儿园',
  '鲸鱼的歌',
  '晚安农场',
  '森林音乐会',
  '蒲公英的旅行',
  '会飞的帽子',
  '雨滴列车',
  '彩虹面包店',
  '蜗牛先生',
  '海底图书馆',
  '种星星的人',
  '萤火虫灯塔',
  '纸船船长',
  '雪人的夏天',
  '糖果火山',
  '风筝老师',
  '山谷来信',
  '四季厨房',
  '小兔过桥',
  '云朵裁缝',
  '老树与猫',
  '时间小偷',
  '沙滩钢琴',
  '月光马戏团',
  '小狐狸数学',
  '汉字王国',
  '古诗里的春天',
  '太空菜园',
] as const

export interface Kind {
  readonly prefix: string
  readonly name: (story: string) => string
  readonly spec: string
  readonly unit: string
  /** In hundredths of a cent: unit prices have four places here. */
  readonly price: readonly [number, number]
}

export const KINDS: readonly [Kind, ...Kind[]] = [
  {
    prefix: 'BK',
    name: (story) => `精装绘本《${story}》`,
    spec: '32P 250×250 mm',
    unit: '本',
    price: [72_000, 158_000],
  },
  {
    prefix: 'BS',
    name: (story) => `平装绘本《${story}》`,
    spec: '40P 210×285 mm',
    unit: '本',
    price: [36_000, 68_000],
  },
  { prefix: 'BB', name: (story) => `纸板书《${story}》`, spec: '18P 180×180 mm', unit: '本', price: [58_000, 96_000] },
  { prefix: 'CL', name: (story) => `布书《${story}》`, spec: '8P 180×180 mm', unit: '本', price: [98_000, 165_000] },
  {
    prefix: 'TP',
    name: (story) => `木质拼图「${story}」`,
    spec: '椴木 3 mm，100 片',
    unit: '盒',
    price: [112_000, 188_000],
  },
  { prefix: 'TD', name: (story) => `搪胶玩偶「${story}」`, spec: '高 18 cm', unit: '只', price: [88_000, 146_000] },
  { prefix: 'TM', name: (story) => `磁力教具「${story}」`, spec: '72 件套', unit: '套', price: [246_000, 388_000] },
  { prefix: 'CD', name: (story) => `点读卡《${story}》`, spec: '54×86 mm', unit: '张', price: [4_800, 7_200] },
  { prefix: 'SK', name: (story) => `贴纸册《${story}》`, spec: '12 张 A5', unit: '册', price: [16_000, 28_000] },
  { prefix: 'GB', name: (story) => `礼盒包装《${story}》`, spec: '300×300×80 mm', unit: '个', price: [58_000, 92_000] },
  { prefix: 'CB', name: (story) => `彩盒「${story}」`, spec: '350 g 白卡，覆膜', unit: '个', price: [11_000, 24_000] },
  {
    prefix: 'AU',
    name: (story) => `有声书录音《${story}》`,
    spec: '普通话，约 25 分钟',
    unit: '项',
    price: [36_000_000, 98_000_000],
  },
]

/** What an order is called, from its story and its largest quantity. */
export const TITLES: readonly [(story: string, qty: string) => string, ...((story: string, qty: string) => string)[]] =
  [
    (story, qty) => `《${story}》首印 ${qty} 册`,
    (story, qty) => `《${story}》加印 ${qty} 册`,
    (story) => `《${story}》礼盒套装`,
    (story) => `《${story}》配套玩具补货`,
    (story) => `《${story}》英文版`,
    (story) => `${story}系列周边`,
    (story) => `${story}春季备货`,
  ]

/** Books and toys come in volumes. */
export const VOLUME = (no: number): string => ` 第 ${no} 册`

export const BUYERS = ['北京小树童阅文化有限公司', '深圳小树童阅玩具有限公司'] as const
export const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'] as const
export const PURCHASER = '采购'
export const OWNER = '厂长'
export const MERCHANDISER = '跟单'
export const WAREHOUSES = ['北京图书总仓', '深圳玩具总仓', '杭州分仓'] as const
export const RECEIVER = { name: '赵仓管', phone: '010-60000000', address: '北京市通州区物流园 3 号库' }
export const TERM = {
  text: '货到验收合格后付款',
  stages: [
    { stage: '预付', percent: 30, trigger: '合同签订', days: 7 },
    { stage: '验收', percent: 70, trigger: '验收合格', days: 30 },
  ],
}
export const QUALITY = '符合 GB 6675 与双方确认的封样'
export const PACKAGING = '五层瓦楞箱，每箱不超过 15 kg'
