/** What can be wrong with a file that says it is signed. */
export type ProblemCode =
  | 'unreadable'
  | 'too_large'
  | 'no_signature'
  | 'structure'
  | 'appended'
  | 'changed_between'
  | 'root_changed'
  | 'not_certified'
  | 'byte_range'
  | 'gap'
  | 'signature'
  | 'form'
  | 'untrusted'
  | 'not_valid_then'
  | 'wrong_field'

/** `PROBLEM_WORDS` has the sentence for each code; the detail is for those who look into it. */
export interface Problem {
  readonly code: ProblemCode
  readonly detail: string
}

export const problem = (code: ProblemCode, detail = ''): Problem => ({ code, detail })

/** Found while reading: nothing more can be said of the file. */
export class Unverifiable extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode, detail = '') {
    super(`${code}: ${detail}`)
    this.name = 'Unverifiable'
    this.problem = problem(code, detail)
  }
}
