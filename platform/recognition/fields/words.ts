/** The words that are printed on the documents. */

/** Labels of a business licence; the same fact has other names on the licences of other kinds of bodies. */
export const LICENCE_LABELS = {
  creditCode: ['统一社会信用代码', '社会信用代码', '注册号'],
  name: ['名称', '企业名称', '字号名称'],
  type: ['类型', '主体类型', '公司类型'],
  legalPerson: ['法定代表人', '执行事务合伙人', '经营者姓名', '经营者', '负责人', '投资人'],
  registeredCapital: ['注册资本', '注册资金', '成员出资总额', '出资额'],
  establishDate: ['成立日期', '注册日期'],
  term: ['营业期限', '经营期限', '合伙期限'],
  address: ['主要经营场所', '经营场所', '营业场所', '住所'],
  businessScope: ['经营范围', '业务范围'],
  form: ['组成形式'],
  issuer: ['登记机关', '发照机关'],
} as const
export type LicenceLabel = keyof typeof LICENCE_LABELS

/** What stands on a licence and belongs to no field. */
export const LICENCE_FURNITURE =
  /^(营业执照$|营业$|执照$|[（(]?[副正]本|国家企业信用|市场主体应当|示系统|http|www\.|扫描|登录|了解更多|备案、许可|监管信息)|SPECIMEN|gsxt/i

export const COMPANY_TYPES = [
  '有限责任公司',
  '有限责任公司(自然人投资或控股)',
  '有限责任公司(自然人独资)',
  '有限责任公司(法人独资)',
  '有限责任公司(国有独资)',
  '有限责任公司(国有控股)',
  '有限责任公司(非自然人投资或控股的法人独资)',
  '有限责任公司(自然人投资或控股的法人独资)',
  '有限责任公司(外商投资、非独资)',
  '有限责任公司(外国法人独资)',
  '有限责任公司(台港澳法人独资)',
  '有限责任公司(港澳台法人独资)',
  '有限责任公司(中外合资)',
  '有限责任公司分公司(自然人投资或控股)',
  '有限责任公司分公司',
  '其他有限责任公司',
  '一人有限责任公司',
  '股份有限公司',
  '股份有限公司(上市)',
  '股份有限公司(非上市)',
  '股份有限公司(非上市、自然人投资或控股)',
  '股份有限公司(上市、自然人投资或控股)',
  '其他股份有限公司(非上市)',
  '其他股份有限公司(上市)',
  '股份有限公司分公司(非上市、自然人投资或控股)',
  '个人独资企业',
  '普通合伙企业',
  '有限合伙企业',
  '特殊普通合伙企业',
  '个体工商户',
  '农民专业合作社',
  '全民所有制',
  '集体所有制',
  '股份合作制',
] as const

/** What sums of capital are written with: digits of both kinds, and the names of moneys. */
export const CAPITAL_SIGNS =
  /[\d.,，（）()零〇壹贰叁肆伍陆柒捌玖一二三四五六七八九十百千拾佰仟万亿元圆角分整正人民币美港欧日英镑澳加新台]/

/** Sentences that close most business scopes, word for word. */
export const SCOPE_SENTENCES = [
  '（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）',
  '（依法须经批准的项目，经相关部门批准后方可开展经营活动，具体经营项目以审批结果为准）',
  '（依法须经批准的项目，经相关部门批准后方可开展经营活动）',
  '（依法须经批准的项目，经相关部门批准后依批准的内容开展经营活动）',
] as const
/** The only words of a scope that a colon follows. */
export const SCOPE_HEADS = /(一般项目|许可项目|许可经营项目|一般经营项目|一般经营项目是|许可经营项目是)[：:；;]/g

export const ID_LABELS = {
  name: '姓名',
  sex: '性别',
  nation: '民族',
  birth: '出生',
  address: '住址',
  idNumber: '公民身份号码',
} as const
export const ID_BACK_LABELS = { authority: '签发机关', valid: '有效期限' } as const
export const SEXES = ['女', '男'] as const
export const POLICE = '公安局'

export const NATIONS =
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'.split(
    ' ',
  )

/** Characters that little else is written with than a nation of two: one of them is enough to know it by. */
export const NATION_SIGNS = '傈僳仫仡珞祜'
/** Their right halves, which are all that a poor picture shows of them at times. */
export const NATION_HALVES: ReadonlyMap<string, string> = new Map([
  ['么', '仫'],
  ['乞', '仡'],
])

/**
 * Characters that hardly any name has, and that a poor picture makes of one that names do have; the model is sure of them
 * there, since the picture shows no more. In place of those that no name has stands what they were.
 */
export const NAME_TWINS: ReadonlyMap<string, string> = new Map([
  ['睛', '晴'],
  ['或', '彧'],
  ['候', '侯'],
  ['肿', '翀'],
  ['错', '锴'],
  // Some people do have these, and 赟, 昇, 翀 or 祎 look like them.
  ['赞', '赞'],
  ['异', '异'],
  ['种', '种'],
  ['袆', '袆'],
])

/** Banks that have another name now than in the register of card numbers. */
export const BANK_NOW: Readonly<Record<string, string>> = { 广东发展银行: '广发银行', 深圳发展银行: '平安银行' }
export const BANK = '银行'
export const ENDLESS = /长期|无固定期限|永久/
/** What a provider writes where a licence says nothing. */
export const NONE = '无'

/** What stands before the month until which a card is good. */
export const THRU_LABELS =
  /^(?:VALID|GOOD|THRU|UNTIL|DATE|MONTH|YEAR|EXPIRES|EXPIRY|END|FROM|有效期|至|限|月|年|[/:：.])+/i

/** How cards name their own kind. */
export const PRINTED_TYPES: readonly (readonly [RegExp, string])[] = [
  [/准贷记卡/, 'semi-credit'],
  [/信用卡|贷记卡|CREDIT/i, 'credit'],
  [/借记卡|储蓄卡|DEBIT/i, 'debit'],
]
