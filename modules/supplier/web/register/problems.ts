import type { FieldErrors } from '#kernel/problem.ts'
import { missingOf, type Context, type Missing } from '../../missing.ts'
import type { Profile } from '../../profile.ts'
import { plainPath } from '../../returns.ts'
import { formatErrors, tidied } from '../../rules.ts'
import { stepOf, stepsOf } from '../../steps.ts'
import { isBlank } from './draft/paths.ts'
import type { Registration } from './draft/registration.ts'
import { memoizeLast } from '#shell/memoize-last.ts'

/**
 * All that keeps the profile from being handed in: what the server refused, what is wrong, what is missing, and what was sent
 * back and not dealt with; by steps.
 */
export const problemsOf = (
  profile: Profile,
  refused: FieldErrors,
  context: Context,
  returns: readonly Missing[] = [],
): Missing[] => {
  const wrong = [
    ...Object.entries(refused).map(([path, [message = '']]) => ({ fieldPath: plainPath(path), message })),
    ...formatErrors(tidied(profile)).map(({ field, why }) => ({ fieldPath: field, message: why })),
  ]
  const among = (some: readonly { readonly fieldPath: string }[], path: string): boolean =>
    some.some(({ fieldPath }) => fieldPath === path)
  const missing = missingOf(profile, context).filter(({ fieldPath }) => !among(wrong, fieldPath))
  return [
    ...wrong
      .filter(({ fieldPath }, index) => wrong.findIndex((one) => one.fieldPath === fieldPath) === index)
      .map((one) => ({ ...one, step: stepOf(one.fieldPath) })),
    ...missing,
    // What a field lacks is said before that it was sent back.
    ...returns.filter(({ fieldPath }) => !among([...wrong, ...missing], fieldPath)),
  ].toSorted((a, b) => a.step - b.step)
}

/** What the fields say. An empty field is nobody's fault before its step was left; what was filled in wrongly is shown at once. */
export const wordsAtFields = (
  problems: readonly Missing[],
  profile: Profile,
  isLeft: (step: number) => boolean,
): ReadonlyMap<string, string> => {
  const shown = problems.filter(({ step, fieldPath }) => isLeft(step) || !isBlank(profile, fieldPath))
  // The first sentence of a field counts.
  return new Map(shown.toReversed().map(({ fieldPath, message }) => [fieldPath, message]))
}

type Judged = Pick<Registration, 'profile' | 'refused'>
export type FindProblems = (held: Judged) => readonly Missing[]
export type FindWords = (held: Judged) => ReadonlyMap<string, string>

const isSame = (some: readonly Missing[], others: readonly Missing[]): boolean =>
  some.length === others.length &&
  some.every(({ fieldPath, message }, at) => fieldPath === others[at]?.fieldPath && message === others[at].message)

/** Judges each state of the form once. The same problems are the same list, so that it is drawn only when one comes or goes. */
export const problemFinder = (find: (held: Judged) => readonly Missing[]): FindProblems => {
  let known: readonly Missing[] = []
  const judge = memoizeLast((profile: Profile, refused: FieldErrors) => {
    const found = find({ profile, refused })
    known = isSame(found, known) ? known : found
    return known
  })
  return ({ profile, refused }) => judge(profile, refused)
}

/** What the fields say, for each state of the form once. */
export const wordsFinder = (problemsIn: FindProblems, isLeft: (step: number) => boolean): FindWords => {
  const judge = memoizeLast((problems: readonly Missing[], profile: Profile) =>
    wordsAtFields(problems, profile, isLeft),
  )
  return (held) => judge(problemsIn(held), held.profile)
}

/** Each step with what it lacks. */
export const stepsWith = (problems: readonly Missing[], supplierType: Profile['supplierType']) =>
  stepsOf(supplierType).map((step) => ({ ...step, problems: problems.filter((one) => one.step === step.no) }))
