import { Refusal } from '#kernel/problem.ts'
import { REFUSED, VARIABLES } from './words.ts'

export type TemplateProblem = keyof typeof REFUSED

/** A file that is no template, and why. */
export class TemplateRefused extends Refusal {
  readonly code: TemplateProblem

  constructor(code: TemplateProblem, about = '') {
    super(422, 'Invalid', { title: REFUSED[code] })
    this.name = 'TemplateRefused'
    this.code = code
    this.about = about
  }
}

/** A template whose variables do not fit, with a sentence for each of them. */
export class VariablesRefused extends Refusal {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(422, 'Invalid', { title: sentences.join(VARIABLES.separator) })
    this.name = 'VariablesRefused'
    this.sentences = sentences
  }
}
