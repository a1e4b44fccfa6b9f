export const TITLE = '供应商门户 ERP 接口'
