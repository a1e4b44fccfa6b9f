/** What the guards say; the texts are the specification's, to the character. */
export const GUARD_WORDS = {
  noErp: '您暂时没有访问权限，请联系管理员',
  noCenter: '您暂时没有访问供应商后台的权限，请联系管理员',
  noEnterprise: '暂无加入的企业，请先加入后重试',
  noInvite: '暂无访问权限，请联系采购人员获取邀请链接',
  supplierMissing: '未找到供应商',
} as const
