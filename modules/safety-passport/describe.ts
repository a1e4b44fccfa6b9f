import type { Certificate } from './shapes.ts'
import { PRINT } from './words.ts'

/** From when to when a document holds. */
export const timeOf = ({ validFrom, validTo }: Pick<Certificate, 'validFrom' | 'validTo'>): string =>
  validTo === null ? PRINT.noEnd : [validFrom, validTo].flatMap((day) => day ?? []).join(' ~ ')

/** What of the product a document speaks of: versions of its formula, batches, or all of it. */
export const scopeOf = ({ formulas, batchNos }: Pick<Certificate, 'formulas' | 'batchNos'>): string =>
  [
    ...(formulas.length === 0 ? [] : [PRINT.formulas(formulas.map(({ code, version }) => `${code} ${version}`))]),
    ...(batchNos.length === 0 ? [] : [PRINT.batches(batchNos)]),
  ].join('；') || PRINT.all
