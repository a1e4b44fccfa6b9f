import type { ErrorObject } from 'ajv'

/** What a person reads when a value does not match its schema. */
export const messageOf = (error: ErrorObject): string => {
  const { params, parentSchema } = error
  const says: unknown = parentSchema?.['says']
  switch (error.keyword) {
    case 'required':
      return '不能为空'
    case 'additionalProperties':
      return '不支持的字段'
    case 'type':
      return `格式不正确，应为${TYPE_WORDS[String(params['type'])] ?? '其他类型'}`
    case 'minLength':
    case 'minItems':
      return params['limit'] === 1 ? '不能为空' : `至少 ${params['limit']} 个`
    case 'maxLength':
      return `不能超过 ${params['limit']} 个字`
    case 'maxItems':
      return `不能超过 ${params['limit']} 条`
    case 'minimum':
      return `不能小于 ${params['limit']}`
    case 'maximum':
      return `不能大于 ${params['limit']}`
    case 'enum':
      return '不在可选范围内'
    case 'format':
      return params['format'] === 'day' ? '应为存在的日期，如 2026-06-01' : '应为带时区的时间'
    case 'pattern':
      return typeof says === 'string'
        ? says
        : parentSchema?.['maxLength'] === 36
          ? '编号格式不正确'
          : '含有不支持的字符'
    default:
      return '填写不正确'
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  null: '空',
}

export const REPEATED = '参数重复'
export const UNSUPPORTED = '不支持的参数'
export const noSuchFields = (names: readonly string[]): string => `没有字段 ${names.join('、')}`
export const KEY_MALFORMED = '应为 1 到 200 个可见字符'
export const KEY_REUSED = '同一幂等键已用于不同的请求'
export const BODY_MISSING = '请求内容不能为空'
export const BODY_NOT_JSON = '请求内容不是有效的 JSON'
