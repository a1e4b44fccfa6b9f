export const TITLE = '供应商门户 认证接口'
