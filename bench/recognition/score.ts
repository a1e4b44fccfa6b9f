import { isUnsure, UNCHECKED } from '#modules/recognition/rules.ts'
import { distance } from '#platform/recognition/fields/text.ts'
import type { ImageKind } from './draw/draw.ts'

export const KIND_OF = {
  licence: 'BusinessLicense',
  idfront: 'IdCard',
  idback: 'IdCard',
  bankcard: 'Bankcard',
} as const satisfies Record<ImageKind, string>

/** The fields that a check confirms. */
const NUMBERS = ['creditCode', 'idNumber', 'cardNumber']
const SCOPE = 'businessScope'

/** CPU-seconds that one image may take, whichever: a poor one is read again and again (decision 0077). */
export const MOST_CPU: Readonly<Record<ImageKind, number>> = { licence: 7, idfront: 2.2, idback: 2.2, bankcard: 2.2 }
export const MOST_MEGABYTES = 700
export const HEALTH_MS = 50

export interface FieldScore {
  readonly kind: string
  readonly field: string
  seen: number
  right: number
  /** Wrong and not marked: a number that was called valid, or a name without `UNSURE`. */
  silent: number
  signs: number
  signsRight: number
  /** Marked for a person to look at: among the wrong ones, and in all. */
  unsureWrong: number
  unsure: number
}

type Fields = Readonly<
  Record<string, { value: string | null; raw?: string; confidence: number; valid: boolean } | undefined>
>

const halfWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\s　]/g, '')
    .replaceAll('。', '.')

const comparable = (text: string): string =>
  halfWidth(text).replace(
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/,
    (_whole, year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** Whether nothing asks a person to look at a field again. What was not found at all is asked for by the page. */
const isTrusted = (field: string, read: Fields[string]): boolean =>
  NUMBERS.includes(field)
    ? read?.valid === true
    : UNCHECKED.includes(field) && typeof read?.value === 'string' && !isUnsure(field, read)

/** Counts the fields of one image, and names those that were not read right. */
export const createScores = () => {
  const scores = new Map<string, FieldScore>()
  const entry = (kind: string, field: string): FieldScore => {
    const key = `${kind}.${field}`
    const found = scores.get(key) ?? {
      kind,
      field,
      seen: 0,
      right: 0,
      silent: 0,
      signs: 0,
      signsRight: 0,
      unsureWrong: 0,
      unsure: 0,
    }
    scores.set(key, found)
    return found
  }
  return {
    all: (): FieldScore[] => [...scores.values()],
    add: (kind: string, truth: Readonly<Record<string, string>>, fields: Fields | undefined): string[] =>
      Object.entries(truth).flatMap(([field, expected]) => {
        // Some truths know more than the answer has.
        if (fields && !(field in fields)) return []
        const read = fields?.[field]
        const [wanted, given] = [comparable(expected), comparable(read?.value ?? read?.raw ?? '')]
        const score = entry(kind, field)
        score.seen += 1
        score.right += wanted === given ? 1 : 0
        if (wanted !== given && isTrusted(field, read)) score.silent += 1
        if (isUnsure(field, read)) {
          score.unsure += 1
          score.unsureWrong += wanted === given ? 0 : 1
        }
        if (field === SCOPE) {
          score.signs += wanted.length
          score.signsRight += Math.max(0, wanted.length - distance(wanted, given))
        }
        return wanted === given ? [] : [`${field}: ${wanted} ≠ ${given}${read?.valid === true ? '' : ' (?)'}`]
      }),
  }
}

/** How much of a field was read right: of a scope the characters, else the whole. */
export const share = (score: FieldScore): number =>
  score.signs > 0 ? score.signsRight / score.signs : score.right / Math.max(score.seen, 1)

/** What is promised of a field: of a scope, whose every character counts, a little more. */
export const FIELD_GOAL = 0.97
export const SCOPE_GOAL = 0.98
export const goalOf = ({ field }: FieldScore): number => (field === SCOPE ? SCOPE_GOAL : FIELD_GOAL)

/** Whether a field is read as well as promised, and is never wrong without a mark. */
export const isKept = (score: FieldScore): boolean => share(score) >= goalOf(score) && score.silent === 0
