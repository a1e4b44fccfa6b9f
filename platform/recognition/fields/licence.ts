import type { Line } from '../ocr/page.ts'
import type { CropStyle } from '../ocr/crop-style.ts'
import type { ReadSign } from '../ocr/read.ts'
import { settleName, settleText, type ReadAgain } from './again.ts'
import { creditCodeRule } from './credit-code.ts'
import { dayIn } from './day.ts'
import { labelLength, layOut, type Cell } from './layout.ts'
import { labelled, type Labelled } from './licence-labels.ts'
import { settleNumber } from './number.ts'
import { withRegion } from './region.ts'
import { personField } from './person-name.ts'
import { endless, fieldOf, MISSING, type LicenceReading, type ReadField } from './reading.ts'
import { scopeOf } from './scope.ts'
import { chineseOnly, LEADERS, nearest, plain, withDigits } from './text.ts'
import { weakestOf } from './vote.ts'
import { CAPITAL_SIGNS, COMPANY_TYPES, ENDLESS } from './words.ts'

/** Reads the fields of a business licence out of its lines. */
export const readLicence = async (
  lines: readonly Line[],
  again: ReadAgain,
  qr: () => Promise<string>,
): Promise<LicenceReading> => {
  const cells = layOut(lines)
  const found = labelled(cells)
  const text = (key: keyof Labelled): string =>
    found[key]
      .map((cell) => cell.text)
      .join('')
      .replace(LEADERS, '')
  const sure = (key: keyof Labelled): number =>
    found[key].length === 0 ? 0 : Math.min(...found[key].map(({ line }) => line.sure))
  const type = text('type') || (found.name.find(isType)?.text ?? '')
  // Where the label of the type was overlooked, the type seems to go on with the name.
  const name = withRegion(
    await settled(
      found.name.filter((cell, at) => at === 0 || !isType(cell)),
      again,
      settleName,
    ),
  )
  const address = withRegion(await settled(found.address, again, settleText))
  const term = plain(text('term'))
  return {
    creditCode: await creditCode(cells, again, qr),
    name: fieldOf(nameOf(textOf(name)), weakestOf(name)),
    type: fieldOf(nearest(type, COMPANY_TYPES, 0.2) ?? type, sure('type')),
    legalPerson: await person(found.legalPerson, again),
    registeredCapital: fieldOf(
      capitalOf(await settled(found.registeredCapital, again, settleText)),
      sure('registeredCapital'),
    ),
    establishDate: dayField(plain(text('establishDate')), sure('establishDate')),
    address: fieldOf(withDigits(textOf(address)), sure('address')),
    businessScope: fieldOf(scopeOf(text('businessScope')), sure('businessScope')),
    validFrom: dayField(term, sure('term')),
    validTo: ENDLESS.test(term)
      ? endless(sure('term'))
      : dayField(
          term
            .split(/至|到|—|~/)
            .slice(1)
            .join(''),
          sure('term'),
        ),
  }
}

/** The signs behind a label, settled piece by piece. */
const settled = async (
  cells: readonly Cell[],
  again: ReadAgain,
  settle: (line: Line, again: ReadAgain) => Promise<ReadSign[]>,
): Promise<ReadSign[]> => {
  const signs: ReadSign[] = []
  for (const cell of cells) signs.push(...(await settle(cell.line, again)).slice(labelLength(cell)))
  return signs
}

const textOf = (signs: readonly ReadSign[]): string => signs.map(({ sign }) => sign).join('')

/** The name of the person in charge. */
const person = async (cells: readonly Cell[], again: ReadAgain): Promise<ReadField> => {
  const signs = await settled(cells, again, settleName)
  const field = personField(signs)
  const [cell] = cells
  return field.valid || !cell ? field : lengthened(field.value ?? '', cell, again)
}

const WIDER: readonly CropStyle[] = [
  { along: 0, across: 0, stretch: 1.6 },
  { along: 0.3, across: -0.15, stretch: 1.3 },
]

/** Nobody has a name of one character: a blurred one was left out. Stretched, it may be seen. */
const lengthened = async (name: string, cell: Cell, again: ReadAgain): Promise<ReadField> => {
  for (const style of WIDER) {
    const line = await again(cell.line.box, style)
    const longer = chineseOnly(line.text.replaceAll(/\s/g, '').slice(labelLength(cell)))
    if (longer.length > name.length && longer.startsWith(name)) return fieldOf(longer, LENGTHENED)
  }
  return fieldOf(name, 0.3, false)
}

/** Seen in one look of several: somebody should compare it. */
const LENGTHENED = 0.5

/** Sums are written with few signs: where another one was read, the likeliest of these that the model saw there stands. */
const capitalOf = (signs: readonly ReadSign[]): string =>
  signs
    .map(({ sign, others }) =>
      CAPITAL_SIGNS.test(sign) ? sign : (others.find((other) => CAPITAL_SIGNS.test(other.sign))?.sign ?? sign),
    )
    .join('')
    .replace(LEADERS, '')

const TYPE_KEYS = new Set(COMPANY_TYPES.map(plain))
const isType = ({ key }: Cell): boolean => TYPE_KEYS.has(key)

const dayField = (text: string, sure: number): ReadField => {
  const day = dayIn(text)
  return day === '' ? MISSING : fieldOf(day, sure)
}

/** Names have brackets of full width in print, whatever the model makes of them. */
const nameOf = (text: string): string =>
  text
    .replace(LEADERS, '')
    .replaceAll(/[.,;:。，；：]$/g, '')
    .replaceAll('(', '（')
    .replaceAll(')', '）')

/** Some licences carry the code in their QR code too: worth a look only when the print leaves a doubt. */
const creditCode = async (cells: readonly Cell[], again: ReadAgain, qr: () => Promise<string>): Promise<ReadField> => {
  const printed = await printedCode(cells, again)
  if (printed.valid) return printed
  const found = /[0-9A-Z]{18}/.exec((await qr()).toUpperCase())?.[0] ?? ''
  return creditCodeRule.isValid(found) ? fieldOf(found, 0.99) : printed
}

const printedCode = async (cells: readonly Cell[], again: ReadAgain): Promise<ReadField> => {
  const candidates = cells
    .map((cell) => ({ cell, value: creditCodeRule.clean(cell.key) }))
    .filter(({ cell, value }) => value.length >= 15 && digitsIn(value) >= 6 && !/HTTP|WWW|GSXT/i.test(cell.key))
    .toSorted((a, b) => Math.abs(a.value.length - 18) - Math.abs(b.value.length - 18))
  const [best] = candidates
  if (!best) return MISSING
  const { value, valid, confidence } = await settleNumber(best.cell.line, creditCodeRule, again)
  return fieldOf(value, confidence, valid)
}
const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length
