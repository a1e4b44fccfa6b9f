import type { Stage } from '../parts/stage.ts'
import { ownedBy, type Table } from './catalogue.ts'

/** What people would call a number: of a phone, a card, an identity or an account. */
const NUMBER = /\d{10,}[\dX]?/g
/** Nobody has such a number: accounts of practices are zeros, and so is the beginning of every chain of evidence. */
const ONE_DIGIT = /^(\d)\1+$/

/** The personal numbers that are kept sealed, opened; `unopened` are columns that break the rule of their place. */
export const personalNumbers = async (
  stage: Stage,
  tables: readonly Table[],
  companyId?: string,
): Promise<{ readonly found: string[]; readonly unopened: string[] }> => {
  const found = new Set<string>()
  const unopened = new Set<string>()
  for (const table of tables) {
    const owned = ownedBy(table)
    const hasId = table.columns.some(({ name }) => name === 'id')
    if (!hasId || (companyId !== undefined && owned === undefined)) continue
    for (const { name } of table.columns.filter(
      (column) => column.type === 'bytea' && column.name.endsWith('_cipher'),
    )) {
      const rows = await stage.ask<{ id: string; sealed: Buffer }>(
        `select id, "${name}" as sealed from "${table.name}" where length("${name}") > 29 ${companyId === undefined ? '' : `and ${owned}`}`,
        companyId === undefined ? [] : [companyId],
      )
      for (const { id, sealed } of rows) {
        const value = opened(stage, sealed, `${table.name}.${name}.${id}`)
        if (value === undefined) unopened.add(`${table.name}.${name}`)
        else for (const [number] of value.matchAll(NUMBER)) if (!ONE_DIGIT.test(number)) found.add(number)
      }
    }
  }
  return { found: [...found], unopened: [...unopened] }
}

const opened = (stage: Stage, sealed: Buffer, place: string): string | undefined => {
  try {
    return stage.product.cipher.decrypt(sealed, place)
  } catch {
    return undefined
  }
}
