import type { Content } from 'pdfmake/interfaces.js'
import { toPt } from './measure.ts'
import { textOf } from './pdf-text.ts'
import { CODE_MM, type PrintedCode } from './printed.ts'
import { darkModules, QUIET_MODULES, scanned } from './scanned.ts'

/** A code to scan, and beside it where it leads. */
export const codeBox = ({ heading, note, link }: PrintedCode): Content => {
  const modules = scanned(link)
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    columns: [
      {
        width: toPt(CODE_MM),
        canvas: darkModules(modules, CODE_MM / (modules.size + 2 * QUIET_MODULES), 0, 0),
      },
      {
        width: '*',
        margin: [toPt(2), toPt(8), 0, 0],
        stack: [
          textOf(heading, { bold: true, fontSize: 10 }),
          textOf(note, { margin: [0, 3, 0, 3] }),
          textOf(link, { color: '#444444', fontSize: 7.5 }),
        ],
      },
    ],
  }
}
