import { isRecord } from '#kernel/json.ts'
import { PROBLEM_TITLES, type FieldErrors, type Problem, type ProblemStatus } from '#kernel/problem.ts'

/** A call lacks a parameter that its address needs; nothing was sent. */
export class RequiredParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string, operation: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${operation}.`)
    this.name = 'RequiredParameterError'
    this.parameter = parameter
  }
}

/** No answer came: the line is down, or the time is up. Whether the server did its work is not known. */
export class NetworkError extends Error {
  readonly timedOut: boolean

  constructor(operation: string, timedOut: boolean, cause: unknown) {
    super(`${operation} got no answer${timedOut ? ' in time' : ''}`, { cause })
    this.name = 'NetworkError'
    this.timedOut = timedOut
  }
}

/** A problem document as it arrived: its type may be one that we do not know. */
interface ReceivedProblem extends Omit<Problem, 'type'> {
  readonly type: string
}

/** The server said no. `problem` is its document, with the best guess for what it leaves out or something in between said. */
export class HttpError extends Error {
  readonly status: number
  readonly problem: ReceivedProblem

  constructor(operation: string, status: number, body: unknown) {
    super(`${operation} was answered with ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.problem = problemOf(status, body)
  }
}

/** The supplier that a document belongs to, where the server says that it is another of the caller's own (412 SwitchCompany). */
export const supplierToSwitchTo = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status === 412 && error.problem.type === 'SwitchCompany'
    ? error.problem.extensions['supplierId']
    : undefined

// Field by field: a body with fewer fields than ours, or more, says what it says.
const problemOf = (status: number, body: unknown): ReceivedProblem => {
  const near = isProblemStatus(status) ? status : status < 500 ? 400 : 500
  const { type, title, errors, extensions } = isRecord(body) ? body : {}
  return {
    type: typeof type === 'string' ? type : status < 500 ? 'BadRequest' : 'Internal',
    title: typeof title === 'string' ? title : PROBLEM_TITLES[near],
    status: near,
    errors: messagesIn(errors),
    extensions: textsIn(extensions),
  }
}

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEM_TITLES, status)
const isText = (value: unknown): value is string => typeof value === 'string'
const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

const messagesIn = (errors: unknown): FieldErrors =>
  Object.fromEntries(
    entriesOf(errors).map(([field, said]) => [field, (Array.isArray(said) ? said : [said]).filter(isText)]),
  )

const textsIn = (extensions: unknown): Problem['extensions'] =>
  Object.fromEntries(entriesOf(extensions).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])))
