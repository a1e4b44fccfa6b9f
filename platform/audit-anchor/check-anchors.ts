import type { AnchorFile } from './anchor-files.ts'
import { headHash, openAnchor, sha256, type Anchor, type AnchorKeys } from './anchor.ts'

/** Something that is not as it should be, in a sentence for the person who looks after the system. */
export interface Finding {
  readonly kind:
    | 'forged-anchor'
    | 'missing-anchor'
    | 'row-of-anchors'
    | 'changed-entry'
    | 'replaced-entries'
    | 'rewritten'
    | 'missing-entries'
    | 'surplus-entries'
    | 'cut-end'
    | 'torn-chain'
  readonly sentence: string
}

/** Anchors that are ours, in a row, and what is wrong with the others. */
export interface CheckedAnchors {
  readonly anchors: readonly Anchor[]
  readonly findings: readonly Finding[]
}

interface AnchorsToCheck {
  readonly files: readonly AnchorFile[]
  readonly keys: AnchorKeys
  /** Those that were found elsewhere, such as in a log; each must be there unchanged. */
  readonly logged: readonly AnchorFile[]
  /** The number of the last one that the database knows of. That proves nothing, but its knowing more than the store is a sign. */
  readonly known: number
  /** Those from before need not be kept: what they cover may be gone, too. */
  readonly agedBefore: Date
}

/** Looks at the anchors themselves: signatures, row, none missing. */
export const checkAnchors = async ({
  files,
  keys,
  logged,
  known,
  agedBefore,
}: AnchorsToCheck): Promise<CheckedAnchors> => {
  const findings: Finding[] = []
  const anchors: Anchor[] = []
  let before: { readonly anchor: Anchor; readonly text: string } | undefined
  for (const { number, text } of files) {
    const anchor = await openAnchor(text, keys)
    if (anchor?.number !== number) {
      findings.push(forged(number, anchor))
      continue
    }
    if (before) findings.push(...rowOf(before, anchor))
    before = { anchor, text }
    anchors.push(anchor)
  }
  const [first] = anchors
  if (first && first.number > 1 && new Date(first.takenAt) >= agedBefore)
    findings.push(missing(first.number - 1, `anchor ${first.number} of ${first.takenAt} is the first that was found`))
  const texts = new Map(files.map(({ number, text }) => [number, text]))
  for (const { number, text } of logged) {
    const there = texts.get(number)
    const isOld = first !== undefined && number < first.number
    if (there === undefined && !isOld && (await openAnchor(text, keys)))
      findings.push(missing(number, 'the log has it and the store does not'))
    else if (there !== undefined && there.trim() !== text.trim())
      findings.push({
        kind: 'forged-anchor',
        sentence: `Anchor ${number} is not the one that was written to the log.`,
      })
  }
  const last = Math.max(files.at(-1)?.number ?? 0, ...logged.map(({ number }) => number))
  if (known > last) findings.push(missing(known, `the database knows of it, and the last one found is ${last}`))
  return { anchors, findings }
}

const forged = (number: number, anchor: Anchor | undefined): Finding => ({
  kind: 'forged-anchor',
  sentence: anchor
    ? `Anchor ${number} is anchor ${anchor.number} under another name.`
    : `Anchor ${number} is forged or damaged: no key of this product has signed it as it is.`,
})

const missing = (number: number, why: string): Finding => ({
  kind: 'missing-anchor',
  sentence: `Anchor ${number} is missing: ${why}.`,
})

const rowOf = (before: { readonly anchor: Anchor; readonly text: string }, anchor: Anchor): Finding[] => {
  const { number } = before.anchor
  if (anchor.previous !== sha256(before.text)) {
    if (anchor.number > number + 1)
      return [missing(number + 1, `anchor ${anchor.number} follows one that lay between it and anchor ${number}`)]
    return [{ kind: 'row-of-anchors', sentence: `Anchor ${anchor.number} does not follow anchor ${number}.` }]
  }
  const isInRow = anchor.from === before.anchor.position && anchor.hash === headHash(before.anchor.hash, anchor.blocks)
  return isInRow
    ? []
    : [{ kind: 'row-of-anchors', sentence: `Anchor ${anchor.number} does not go on where anchor ${number} ended.` }]
}
