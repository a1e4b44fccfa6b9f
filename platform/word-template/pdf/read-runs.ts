import { childOf, elementsOf, type Element } from '../xml.ts'
import type { Run, Uncarried } from './blocks.ts'
import { runLook, type Look } from './styles.ts'

/** Letters of a size that nobody has set. */
const STANDARD_SIZE = 10.5

/** What stands in a paragraph, and where it breaks the page. */
export interface ReadRuns {
  readonly runs: readonly Run[]
  readonly pageBreak: 'before' | 'after' | undefined
}

/** Elements inside of which the text goes on. */
const WRAPPERS = ['w:hyperlink', 'w:smartTag', 'w:sdt', 'w:sdtContent', 'w:fldSimple']
const UNCARRIED: Readonly<Record<string, Uncarried>> = {
  'w:drawing': 'picture',
  'w:pict': 'picture',
  'w:object': 'picture',
  'mc:AlternateContent': 'picture',
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'footnote',
  'm:oMath': 'formula',
  'm:oMathPara': 'formula',
  'w:sym': 'symbol',
  'w:commentReference': 'comment',
}

/** The runs of a paragraph. What the PDF cannot show is noted. */
export const readRuns = (paragraph: Element, look: Look, note: (what: Uncarried) => void): ReadRuns => {
  const runs: Run[] = []
  let pageBreak: ReadRuns['pageBreak']
  const readRun = (run: Element): void => {
    const own = { ...look, ...runLook(childOf(run, 'w:rPr')) }
    const add = (text: string): void => {
      runs.push({
        text,
        isBold: own.isBold === true,
        isUnderlined: own.isUnderlined === true,
        size: own.size ?? STANDARD_SIZE,
      })
    }
    for (const child of elementsOf(run)) {
      const uncarried = UNCARRIED[child.name]
      if (uncarried) note(uncarried)
      else if (child.name === 'w:t') add(child.children.filter((one) => typeof one === 'string').join(''))
      else if (child.name === 'w:tab') add('\u3000')
      else if (child.name === 'w:noBreakHyphen') add('-')
      else if (child.name === 'w:cr') add('\n')
      else if (child.name === 'w:br') {
        if (child.attributes.get('w:type') === 'page') pageBreak = runs.length === 0 ? 'before' : 'after'
        else add('\n')
      }
    }
  }
  const walk = (element: Element): void => {
    for (const child of elementsOf(element)) {
      const uncarried = UNCARRIED[child.name]
      if (uncarried) note(uncarried)
      else if (child.name === 'w:r') readRun(child)
      else if (WRAPPERS.includes(child.name)) walk(child)
      else if (child.name === 'w:ins' || child.name === 'w:moveTo') {
        note('revision')
        walk(child)
      } else if (child.name === 'w:del' || child.name === 'w:moveFrom') note('revision')
    }
  }
  walk(paragraph)
  return { runs, pageBreak }
}
