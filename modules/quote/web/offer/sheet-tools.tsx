import { SheetTools as Tools } from '#shell/kit/sheet/sheet-tools.tsx'
import { EXCEL } from '../words.ts'
import { useSheet } from './use-sheet.ts'

/** The offer's lines as a workbook: to be had, and to be brought back where the offer can still be written. */
export const SheetTools = ({ isShut }: { readonly isShut: boolean }) => (
  <Tools sheet={useSheet()} words={EXCEL} isShut={isShut} />
)
