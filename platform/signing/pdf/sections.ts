import { PDFContext, PDFDict, PDFName, PDFNumber, PDFObjectParser, type PDFObject } from '@cantoo/pdf-lib'
import { Unverifiable } from '../problem.ts'

/** What one revision brought: where its objects lie, and what its trailer says. */
export interface Section {
  /** Where its table of objects begins. */
  readonly tableAt: number
  /** Offsets by object number. */
  readonly objects: ReadonlyMap<number, number>
  readonly trailer: PDFDict
}

const START = /startxref\s+(\d{1,10})\s+%%EOF\s*$/
/** How far from its end a file says where its last table is. */
const TAIL = 200
const TABLE = /xref\n/y
const RANGE = /(\d{1,10}) (\d{1,10})[ \r]*\n/y
const ENTRY = /(\d{10}) (\d{5}) ([nf])[ \r]\n/y
const TRAILER = /\s*trailer\s*/y
const MOST_SECTIONS = 10
const MOST_OBJECTS = 100_000

/**
 * The revisions of a file, oldest first, read as a viewer reads them: from the end, table by table. Only plain tables are
 * read, as we write them; nothing is inflated, and the rest of the file is not looked at.
 */
export const readSections = (pdf: Buffer): Section[] => {
  const start = START.exec(pdf.toString('latin1', Math.max(pdf.length - TAIL, 0)))
  if (!start) throw new Unverifiable('structure', 'no startxref at the end')
  const sections: Section[] = []
  for (let at: number | undefined = Number(start[1]); at !== undefined;) {
    if (sections.length >= MOST_SECTIONS) throw new Unverifiable('structure', 'too many revisions')
    const section = readSection(pdf, at)
    // Tables point backwards only: none is read twice.
    const before: number | undefined = numberIn(section.trailer, 'Prev')
    if (before !== undefined && before >= at) throw new Unverifiable('structure', 'revisions out of order')
    sections.unshift(section)
    at = before
  }
  return sections
}

const readSection = (pdf: Buffer, tableAt: number): Section => {
  const next = Math.min(pdf.length, tableAt + 30 * MOST_OBJECTS)
  const text = pdf.toString('latin1', tableAt, next)
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }
  if (!take(TABLE)) throw new Unverifiable('structure', `no table at ${tableAt}`)
  const objects = new Map<number, number>()
  for (let range = take(RANGE); range; range = take(RANGE)) {
    const [first, count] = [Number(range[1]), Number(range[2])]
    for (let number = first; number < first + count; number += 1) {
      const entry = take(ENTRY)
      if (!entry || objects.has(number)) throw new Unverifiable('structure', `entry ${number}`)
      if (entry[3] === 'n') objects.set(number, Number(entry[1]))
      // The first is free in every table; no other may be taken away.
      else if (number !== 0) throw new Unverifiable('structure', `object ${number} is removed`)
    }
  }
  if (!take(TRAILER)) throw new Unverifiable('structure', 'no trailer')
  const trailer = parse(pdf.subarray(tableAt + at))
  if (!(trailer instanceof PDFDict)) throw new Unverifiable('structure', 'no trailer')
  for (const key of ['Encrypt', 'XRefStm']) if (trailer.has(PDFName.of(key))) throw new Unverifiable('structure', key)
  return { tableAt, objects, trailer }
}

/** A whole number of a dictionary; nothing when it has none. */
const numberIn = (dict: PDFDict, key: string): number | undefined => {
  const found = dict.get(PDFName.of(key))
  return found instanceof PDFNumber ? found.asNumber() : undefined
}

const parse = (bytes: Uint8Array): PDFObject => {
  try {
    return PDFObjectParser.forBytes(bytes, PDFContext.create()).parseObject()
  } catch (error) {
    throw new Unverifiable('unreadable', error instanceof Error ? error.name : '')
  }
}

export interface FoundObject {
  readonly object: PDFObject
  /** From its number to its end, as it stands in the file. */
  readonly text: string
}

/** The object that a section has under a number. */
export const objectIn = (pdf: Buffer, section: Section, number: number): FoundObject | undefined => {
  const at = section.objects.get(number)
  if (at === undefined) return undefined
  const end = Math.min(...[...section.objects.values(), section.tableAt].filter((one) => one > at))
  const text = pdf.toString('latin1', at, Number.isFinite(end) ? end : at)
  const head = `${number} 0 obj\n`
  if (!text.startsWith(head)) throw new Unverifiable('structure', `object ${number} is not where it should be`)
  return { object: parse(pdf.subarray(at + head.length, end)), text }
}

/** The object as it is after all revisions, or after those that are given. */
export const newest = (pdf: Buffer, sections: readonly Section[], number: number): FoundObject | undefined => {
  const section = sections.findLast((one) => one.objects.has(number))
  return section ? objectIn(pdf, section, number) : undefined
}

/** An object as PDF text. */
export const textOf = (object: PDFObject): string => {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes).toString('latin1')
}
