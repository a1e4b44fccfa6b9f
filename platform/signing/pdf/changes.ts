import { PDFDict, PDFName, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { problem, type Problem } from '../problem.ts'
import { endOf, type FoundSignature } from './find-signatures.ts'
import { newest, objectIn, textOf, type FoundObject, type Section } from './sections.ts'

/**
 * What happened to the file after it was first signed. A signature says nothing of what was there before it, so a change
 * between two of them leaves both valid: each revision may bring one signature, fill its field, and nothing else.
 */
export const changesBetween = (
  pdf: Buffer,
  sections: readonly Section[],
  signatures: readonly FoundSignature[],
): Problem[] => {
  const [first] = signatures
  if (!first) return []
  const firstEnd = endOf(first)
  const later = sections.filter(({ tableAt }) => tableAt > firstEnd)
  const found = later.flatMap((section, index) => {
    const before = sections[sections.indexOf(section) - 1]
    const signature = signatures[index + 1]
    if (!before || !signature) return [problem('changed_between', 'a revision without a signature')]
    return [
      ...rootProblems(before, section),
      ...objectProblems(pdf, sections.slice(0, sections.indexOf(section)), section, signature),
      ...frameProblems(pdf, section, endOf(signatures[index] ?? first), endOf(signature)),
    ]
  })
  return later.length === signatures.length - 1
    ? found
    : [...found, problem('changed_between', 'revisions and signatures differ in number')]
}

const rootProblems = (before: Section, section: Section): Problem[] =>
  // A new catalog under a new number would leave every old object as it was.
  ['Root', 'Info']
    .filter((key) => String(before.trailer.get(PDFName.of(key))) !== String(section.trailer.get(PDFName.of(key))))
    .map((key) => problem('root_changed', key))

/** Is every object of the revision one that signing writes? */
const objectProblems = (
  pdf: Buffer,
  before: readonly Section[],
  section: Section,
  { widget, value }: FoundSignature,
): Problem[] =>
  [...section.objects.keys()].flatMap((number) => {
    const now = objectIn(pdf, section, number)
    const was = newest(pdf, before, number)
    if (!now) return []
    const isFine =
      number === value
        ? was === undefined && isOneObject(now.text)
        : isWhole(now) && isAllowed(was, now, number === widget)
    return isFine ? [] : [problem('changed_between', `object ${number}`)]
  })

/** The field without its signature, an object that was written again as it was, or the picture of the seal. */
const isAllowed = (was: FoundObject | undefined, now: FoundObject, isField: boolean): boolean => {
  if (!was) return isPicture(now.object)
  return isField ? unsigned(was.object) === unsigned(now.object) : textOf(was.object) === textOf(now.object)
}

/** A field without what signing puts into it. */
const unsigned = (object: PDFObject): string => {
  if (!(object instanceof PDFDict)) return ''
  const rest = object.clone()
  rest.delete(PDFName.of('V'))
  rest.delete(PDFName.of('AP'))
  return textOf(rest)
}

/** The two streams of a seal, which can only be seen inside its field. */
const isPicture = (object: PDFObject): boolean =>
  object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('XObject')

const END = '\nendobj\n\n'

// Whatever else stood there would be another object to those who read files from front to back.
const isWhole = ({ text, object }: FoundObject): boolean => text.endsWith(`obj\n${textOf(object)}${END}`)
const isOneObject = (text: string): boolean =>
  text.endsWith(END) && text.indexOf('endobj') === text.length - END.length + 1

/** Nothing but the objects and their table lies between two signatures, and the table continues the one before. */
const frameProblems = (pdf: Buffer, section: Section, from: number, to: number): Problem[] => {
  const first = Math.min(...section.objects.values())
  const isWholeFrame =
    section.trailer.get(PDFName.of('Prev')) !== undefined &&
    first > from &&
    pdf.toString('latin1', from, first).trim() === '' &&
    /^trailer\n<<[^]*?>>\n+startxref\n\d+\n%%EOF\n?$/.test(
      pdf.toString('latin1', pdf.indexOf('trailer', section.tableAt), to),
    )
  return isWholeFrame ? [] : [problem('changed_between', 'bytes outside of objects')]
}

/** Does the catalog name the first signature as the one that certifies? */
export const isCertified = (
  pdf: Buffer,
  sections: readonly Section[],
  { value, isCertifying }: FoundSignature,
): boolean => {
  const root = sections.at(-1)?.trailer.get(PDFName.of('Root'))
  const catalog = root instanceof PDFRef ? newest(pdf, sections, root.objectNumber)?.object : undefined
  const permissions = catalog instanceof PDFDict ? catalog.get(PDFName.of('Perms')) : undefined
  const named = permissions instanceof PDFDict ? permissions.get(PDFName.of('DocMDP')) : undefined
  return isCertifying && named instanceof PDFRef && named.objectNumber === value
}
