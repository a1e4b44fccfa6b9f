/** Every Chinese word of templates of terms. */
export const TITLE = '条款模板'

export const FIELDS = {
  name: '模板名称',
  buyerCompany: '适用主体',
  isDefault: '默认模板',
} as const

export const MESSAGES = {
  companyUnknown: '没有这个主体',
  defaultOff: '停用的模板不能设为默认',
} as const

export const YES_NO = { yes: '是', no: '否' } as const

export const ALL_COMPANIES = '全部主体'

export const SUMMARIES = { select: '选择条款模板' } as const
