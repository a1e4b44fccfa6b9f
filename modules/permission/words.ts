/** Every Chinese word of permission checks. */
export const FIELDS = { permissions: '权限', companyId: '企业', allowed: '是否允许' } as const
