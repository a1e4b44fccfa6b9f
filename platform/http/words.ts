/** The page that shows the calls of a host. */
export const REFERENCE = {
  calls: (count: number) => `${count} 个接口`,
  who: '调用者',
  owns: '归属',
  paged: '分页',
  extension: '扩展',
  params: '路径参数',
  query: '查询参数',
  body: '请求体',
  reply: '返回',
  field: '字段',
  meaning: '说明',
  type: '类型',
  required: '必填',
} as const
