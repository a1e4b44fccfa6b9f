import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx'
import type { Caller } from '#kernel/caller.ts'
import { codesOf } from '#kernel/labels.ts'
import { CONTRACT_TYPES } from '#modules/contract-ledger/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { CLAUSES, LAYOUT, SHARED_CLAUSES, templateFile, templateName } from '../../clause-words.ts'
import { addTemplate, findingsIn } from '../templates.ts'

type ContractType = keyof typeof CLAUSES
/** Types that are about goods show what is bought. */
const WITH_LINES: readonly number[] = [2, 8]
/** Nothing is paid for quality, secrecy and honesty. */
const WITHOUT_MONEY: readonly number[] = [4, 5, 6]
const CLAUSE_LIST = 'clauses'

const line = (text: string): Paragraph => new Paragraph({ text, spacing: { after: 120 } })
const cells = (texts: readonly string[]): TableCell[] =>
  texts.map((text) => new TableCell({ children: [new Paragraph({ text })] }))
const table = (head: readonly string[], tags: readonly string[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [new TableRow({ tableHeader: true, children: cells(head) }), new TableRow({ children: cells(tags) })],
  })

/** The standard text of a type of contract, as a Word file that legal can change. */
export const defaultTemplate = async (type: ContractType): Promise<Uint8Array> => {
  const [heading, own] = CLAUSES[type]
  const clauses = [...own, ...SHARED_CLAUSES].map(
    (text) => new Paragraph({ text, numbering: { reference: CLAUSE_LIST, level: 0 }, spacing: { after: 120 } }),
  )
  return Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: CLAUSE_LIST,
            levels: [
              { level: 0, format: LevelFormat.CHINESE_COUNTING, text: LAYOUT.clause, alignment: AlignmentType.LEFT },
            ],
          },
        ],
      },
      sections: [
        {
          children: [
            new Paragraph({ text: heading, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
            line(LAYOUT.number),
            line(LAYOUT.buyer),
            line(LAYOUT.buyerCode),
            line(LAYOUT.supplier),
            line(LAYOUT.supplierCode),
            line(LAYOUT.period),
            ...(WITHOUT_MONEY.includes(type) ? [] : [line(LAYOUT.amount)]),
            ...(WITH_LINES.includes(type) ? [table(LAYOUT.lines, LAYOUT.lineTags), line('')] : []),
            ...(WITHOUT_MONEY.includes(type) ? [] : [table(LAYOUT.plans, LAYOUT.planTags), line('')]),
            ...clauses,
            line(LAYOUT.remark),
          ],
        },
      ],
    }),
  )
}

/** The types that have a standard text, with what it is called. */
export const DEFAULT_TEMPLATES = codesOf(CONTRACT_TYPES).map((type) => ({
  code: String(type),
  name: templateName(CLAUSES[type][0]),
}))

/** Enters the standard text of a type. */
export const addDefaultTemplate = async (tx: Tx, me: Caller, code: string): Promise<void> => {
  const type = codesOf(CONTRACT_TYPES).find((one) => String(one) === code)
  if (type === undefined) throw new RangeError(`there is no type of contract ${code}`)
  const [heading] = CLAUSES[type]
  const content = await defaultTemplate(type)
  const file = { fileName: templateFile(heading), content, ...findingsIn(content) }
  await addTemplate(tx, me, { name: templateName(heading), contractType: type }, file)
}
