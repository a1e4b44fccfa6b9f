/** The statuses that the product answers with, and what the body says when nothing more exact is known (specification §8). */
export const PROBLEM_TITLES = {
  400: '客户端错误，请联系管理员',
  401: '用户未登录或登录已过期，请重新登录',
  403: '无权限操作，请联系管理员',
  404: '资源对象未找到',
  405: '操作非法，请联系管理员',
  412: '对象状态已改变，请刷新页面',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  422: '客户端参数错误',
  429: '操作过于频繁，请稍后再试',
  500: '服务端错误，请联系管理员',
  503: '服务繁忙，请稍后再试',
  504: '网络不稳定，请稍候再试',
} as const
export type ProblemStatus = keyof typeof PROBLEM_TITLES

/** The closed list of problem types; the first four are the specification's and steer the browser. */
export type ProblemType =
  | 'ReLogin'
  | 'AutoLogin'
  | 'RefreshToken'
  | 'SwitchCompany'
  | 'BadRequest'
  | 'NotSignedIn'
  | 'Forbidden'
  | 'NotFound'
  | 'NotAllowed'
  | 'Stale'
  | 'TooLarge'
  | 'MediaType'
  | 'Invalid'
  | 'KeyReused'
  | 'TooMany'
  | 'Internal'
  | 'Busy'
  | 'Timeout'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface Problem {
  readonly type: ProblemType
  readonly title: string
  readonly status: ProblemStatus
  readonly errors: FieldErrors
  readonly extensions: Readonly<Record<string, string>>
}

interface Details {
  readonly title?: string
  readonly errors?: FieldErrors
  readonly extensions?: Readonly<Record<string, string>>
}

/** The one way to say no: thrown anywhere on the server, answered as a problem document. */
export class Refusal extends Error {
  readonly problem: Problem
  /** Whom or what it is about, in a form that says nothing to readers who do not know it already; for the log alone. */
  about?: string

  constructor(status: ProblemStatus, type: ProblemType, details: Details = {}) {
    super(`${status} ${type}`)
    this.name = 'Refusal'
    this.problem = {
      type,
      title: details.title ?? PROBLEM_TITLES[status],
      status,
      errors: details.errors ?? {},
      extensions: details.extensions ?? {},
    }
  }

  /** Keeps what lies behind it for the log; the answer never shows it. */
  causedBy(cause: unknown): this {
    this.cause = cause
    return this
  }
}

/** Throws a refusal; usable after `??`. */
export const refuse = (status: ProblemStatus, type: ProblemType, details?: Details): never => {
  throw new Refusal(status, type, details)
}

/** The document is unknown, or not this caller's: both look the same. */
export const notFound = (): never => refuse(404, 'NotFound')

/** A field is wrong; the person reads why. */
export const invalid = (errors: FieldErrors, title?: string): never =>
  refuse(422, 'Invalid', title === undefined ? { errors } : { errors, title })

/** Gathers single findings into the errors map. */
export const byField = (findings: readonly { readonly field: string; readonly why: string }[]): FieldErrors => {
  // A map, because a field may be called `toString` or `__proto__` by its sender.
  const errors = new Map<string, Set<string>>()
  for (const { field, why } of findings) errors.set(field, (errors.get(field) ?? new Set()).add(why))
  return Object.fromEntries([...errors].map(([field, whys]) => [field, [...whys]]))
}
