import { isRecord } from '#kernel/json.ts'
import { PROBLEM_TITLES, type Problem, type ProblemStatus } from '#kernel/problem.ts'

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

/** The server said no. `problem` is its document, or the best guess when something in between answered. */
export class HttpError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(operation: string, status: number, body: unknown) {
    super(`${operation} was answered with ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.problem = isProblem(body) ? body : guess(status)
  }
}

const isProblem = (body: unknown): body is Problem =>
  isRecord(body) &&
  typeof body['type'] === 'string' &&
  typeof body['title'] === 'string' &&
  typeof body['status'] === 'number' &&
  isProblemStatus(body['status']) &&
  isRecord(body['extensions']) &&
  isRecord(body['errors']) &&
  Object.values(body['errors']).every(Array.isArray)

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEM_TITLES, status)

const guess = (status: number): Problem => {
  const near = isProblemStatus(status) ? status : status < 500 ? 400 : 500
  return {
    type: status < 500 ? 'BadRequest' : 'Internal',
    title: PROBLEM_TITLES[near],
    status: near,
    errors: {},
    extensions: {},
  }
}
