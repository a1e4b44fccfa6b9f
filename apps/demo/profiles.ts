import type { ProfileDraft } from '#modules/supplier/profile.ts'

/** What the demo supplier of the same place in `SUPPLIERS` states about itself; categories and branches by name. */
export interface DemoProfile {
  readonly categories: readonly string[]
  readonly branch: string
  readonly accountNo: string
  readonly level: string
  /** The folder of its certificates below `certificates/`. */
  readonly certificatesIn: string
  readonly profile: ProfileDraft
  /** The address on the licence, where the supplier wrote another one and said why. */
  readonly licenceAddress?: string
  readonly certificates: readonly {
    readonly type: string
    readonly certNo: string
    readonly issuer: string
    /** Days from today until it ends; none: long-term. */
    readonly endsIn?: number
  }[]
}

/** What categories ask of their suppliers, by code. */
export const CATEGORY_NEEDS: readonly (readonly [code: string, needs: readonly string[]])[] = [
  ['BK-PB', ['印刷经营许可证']],
  ['PR-PP-PT', ['印刷经营许可证']],
  ['TY-ED', ['GB 6675 检测报告']],
  ['TY-ED-DL', ['CCC 证书']],
  ['TY-ED-EL', ['CCC 证书', 'GB 19865 检测报告']],
  ['ST-SC', ['GB 21027 检测报告']],
]

const contact = (name: string, mobile: string, position: string, roles: (1 | 2 | 3 | 4)[], isDefault: boolean) => ({
  id: null,
  name,
  position,
  mobile,
  email: '',
  wechat: '',
  roles,
  isDefault,
})
const ID_CARD = { idFrom: '2016-05-01', idTo: '2036-05-01', idIsLongTerm: false } as const

export const PROFILES: readonly DemoProfile[] = [
  {
    categories: ['BK-PB-HC', 'BK-PB-SC', 'PK-MT-GB', 'PR-PP-PT'],
    branch: '招商银行深圳市科技园支行',
    accountNo: '755900000010001',
    certificatesIn: 'chenguang',
    level: 'A',
    certificates: [
      { type: '印刷经营许可证', certNo: '粤印证字 4403002018 号', issuer: '广东省新闻出版局', endsIn: 25 },
      { type: 'FSC/CoC 认证', certNo: 'SGSHK-COC-009001', issuer: 'SGS', endsIn: 400 },
      { type: 'ISO 9001', certNo: '00120Q310001R2M', issuer: '中国质量认证中心', endsIn: 620 },
    ],
    profile: {
      nameEn: 'Shenzhen Chenguang Colour Printing Co., Ltd.',
      companyType: '有限责任公司',
      legalPerson: '陈晨',
      registeredCapital: '2000 万元人民币',
      establishedAt: '2008-06-18',
      licenseFrom: '2008-06-18',
      isLongTerm: true,
      businessScope: '出版物印刷、包装装潢印刷品印刷；纸制品、礼盒的生产与销售。',
      registeredAddress: '深圳市龙华区观澜街道印刷产业园 3 栋',
      regionCodes: ['440000', '440300', '440309'],
      address: '深圳市龙华区观澜街道印刷产业园 3 栋',
      taxpayerType: 1,
      invoiceKinds: [1, 3],
      idName: '陈晨',
      idNumber: '440300198001010011',
      ...ID_CARD,
      contacts: [
        contact('陈晨', '13800000001', '总经理', [1], true),
        contact('郑跟单', '13800000002', '跟单主管', [2], false),
        contact('何质检', '13800000003', '品质经理', [3], false),
      ],
      supplyModes: [1, 3],
      brands: [],
      majorClients: ['小树童阅'],
      factoryArea: 12000,
      staffCount: 180,
      equipments: [
        { name: '海德堡四色机', model: 'XL 106', count: 2, process: '印刷' },
        { name: '精装联动线', model: 'BF 530', count: 1, process: '装订' },
      ],
      capacity: [
        { process: '印刷', unit: '万印', monthlyQty: '900' },
        { process: '精装', unit: '本', monthlyQty: '250000' },
      ],
    },
  },
  {
    categories: ['TY-ED-PZ', 'TY-ED-DL'],
    branch: '中国建设银行汕头市龙华支行',
    accountNo: '44050160000100000002',
    certificatesIn: 'tongqu',
    level: 'B',
    certificates: [
      { type: 'GB 6675 检测报告', certNo: 'STT-2026-00117', issuer: '广东省质检院', endsIn: 180 },
      { type: 'CCC 证书', certNo: '2024012202500001', issuer: '中国质量认证中心', endsIn: 55 },
    ],
    profile: {
      companyType: '个人独资企业',
      legalPerson: '林童',
      registeredCapital: '300 万元人民币',
      establishedAt: '2012-09-03',
      licenseFrom: '2012-09-03',
      isLongTerm: true,
      businessScope: '塑胶玩具、木制玩具、益智教具的设计、生产与销售。',
      registeredAddress: '汕头市澄海区莲下镇工业园 8 号',
      regionCodes: ['440000', '440500', '440515'],
      address: '汕头市澄海区莲下镇工业园 8 号',
      taxpayerType: 1,
      invoiceKinds: [3, 4],
      idName: '林童',
      idNumber: '440500198202020022',
      ...ID_CARD,
      contacts: [contact('林童', '13800000011', '厂长', [1, 2], true)],
      supplyModes: [1],
      brands: [],
      majorClients: ['小树童阅'],
      factoryArea: 6500,
      staffCount: 95,
      equipments: [{ name: '注塑机', model: 'HTF160', count: 18, process: '注塑' }],
      capacity: [{ process: '组装', unit: '件', monthlyQty: '180000' }],
    },
  },
  {
    categories: ['CT-SV-VO', 'CT-SV-IL'],
    branch: '中国工商银行杭州市西湖支行',
    accountNo: '1202000009000000003',
    certificatesIn: 'yuesheng',
    licenceAddress: '杭州市西湖区文三路 90 号',
    level: '待评',
    certificates: [{ type: '版权/录音制作资质', certNo: '浙音制字 2023-018', issuer: '浙江省新闻出版局', endsIn: 300 }],
    profile: {
      companyType: '个体工商户',
      legalPerson: '方悦',
      establishedAt: '2019-04-22',
      licenseFrom: '2019-04-22',
      isLongTerm: true,
      businessScope: '录音制作、文艺创作、插画设计服务。',
      registeredAddress: '杭州市西湖区文三路 90 号 2 楼 206 室',
      ocrRemark: '营业执照上的地址没有写楼层和房号，已补充完整。',
      regionCodes: ['330000', '330100', '330106'],
      address: '杭州市西湖区文三路 90 号',
      taxpayerType: 2,
      invoiceKinds: [4],
      idName: '方悦',
      idNumber: '330100198503030040',
      ...ID_CARD,
      contacts: [contact('方悦', '13800000021', '主理人', [1, 2, 3, 4], true)],
      supplyModes: [4],
    },
  },
  {
    categories: ['CT-SV-IL'],
    branch: '中国工商银行深圳市科技园支行',
    accountNo: '6222024000000000311',
    certificatesIn: 'zhangxiaohua',
    level: '待评',
    certificates: [],
    profile: {
      regionCodes: ['440000', '440300', '440305'],
      address: '深圳市南山区蛇口 12 号',
      taxpayerType: 3,
      invoiceKinds: [5],
      idName: '张小画',
      idNumber: '440300199204040063',
      ...ID_CARD,
      contacts: [contact('张小画', '13800000031', '插画师', [1, 2, 3, 4], true)],
      supplyModes: [4],
    },
  },
  {
    categories: ['CT-SV-IL'],
    branch: '中国工商银行杭州市西湖支行',
    accountNo: '6222021100000000411',
    certificatesIn: 'luxiaoman',
    level: 'B',
    certificates: [],
    profile: {
      regionCodes: ['330000', '330100', '330106'],
      address: '杭州市西湖区转塘街道象山 5 号',
      taxpayerType: 3,
      invoiceKinds: [5],
      idName: '陆小满',
      idNumber: '330100199408080028',
      ...ID_CARD,
      contacts: [contact('陆小满', '13800000041', '插画师', [1, 2, 3, 4], true)],
      supplyModes: [4],
    },
  },
]
