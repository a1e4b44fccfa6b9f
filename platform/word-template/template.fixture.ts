import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
  type ISectionOptions,
} from 'docx'
import PizZip from 'pizzip'

const run = (text: string, bold = false): TextRun => new TextRun({ text, bold })
const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph({ children: [run(text)] })] })

interface TemplateOptions {
  readonly loop?: readonly [open: string, close: string]
  readonly more?: readonly (Paragraph | Table)[]
}

/** A contract as somebody would write it in Word: tags cut into runs, a loop over table rows, numbered clauses. */
export const wordTemplate = ({ loop = ['{#lines}', '{/lines}'], more = [] }: TemplateOptions = {}): Promise<Buffer> =>
  packed([
    new Paragraph({ text: '采购合同', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    // Word cuts a tag into runs when somebody edits it.
    new Paragraph({
      children: [run('甲方：'), run('{buy'), run('er', true), run('Name}'), run('　乙方：{supplierName}')],
    }),
    new Table({
      rows: [
        new TableRow({ tableHeader: true, children: ['编码', '名称', '数量', '金额'].map(cell) }),
        new TableRow({
          children: [`${loop[0]}{code}`, '{name}', '{qty}', `{amount}${loop[1]}`].map(cell),
        }),
      ],
    }),
    new Paragraph({ children: [run('合计：'), run('{total}', true)], alignment: AlignmentType.RIGHT }),
    ...['质量标准按国家标准执行。', '逾期交货按日承担违约金。'].map(
      (text) => new Paragraph({ text, numbering: { reference: 'clauses', level: 0 } }),
    ),
    new Paragraph({ children: [run('{terms}')] }),
    ...more,
  ])

const packed = (children: ISectionOptions['children']): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: 'clauses',
            levels: [{ level: 0, format: LevelFormat.CHINESE_COUNTING, text: '第%1条', alignment: AlignmentType.LEFT }],
          },
        ],
      },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph({ children: [run('合同编号：{number}')] })] }) },
          footers: {
            default: new Footer({
              children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
            }),
          },
          children,
        },
      ],
    }),
  )

/** A table with cells that cover others. */
export const mergedTable = (): Table =>
  new Table({
    rows: [
      new TableRow({
        children: [
          new TableCell({ children: [new Paragraph('纵向合并')], verticalMerge: VerticalMergeType.RESTART }),
          new TableCell({ children: [new Paragraph('横向合并')], columnSpan: 2 }),
        ],
      }),
      new TableRow({
        children: [
          new TableCell({ children: [new Paragraph('')], verticalMerge: VerticalMergeType.CONTINUE }),
          cell('二之一'),
          cell('二之二'),
        ],
      }),
    ],
  })

export const LINES = Array.from({ length: 60 }, (_, index) => ({
  code: `BK-${String(index + 1).padStart(4, '0')}`,
  name: `绘本《小熊的星空》第 ${index + 1} 册`,
  qty: '1,000',
  amount: '12,345.60',
}))

export const VALUES = {
  number: 'HT-2026-0001',
  buyerName: '上海童趣文化发展有限公司',
  supplierName: '苏州精工 & <机械> 有限公司',
  lines: LINES,
  total: '740,736.00',
  terms: '第一行\n第二行 𠮷 {notATag}',
} as const

/** The template after somebody has put something into its archive. */
export const tampered = (template: Buffer, change: (zip: PizZip) => unknown): Buffer => {
  const zip = new PizZip(template)
  change(zip)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Changes the text of one part. */
export const withPart = (template: Buffer, path: string, change: (text: string) => string): Buffer =>
  tampered(template, (zip) => zip.file(path, change(zip.file(path)?.asText() ?? '')))
