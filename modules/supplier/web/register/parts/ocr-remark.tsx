import { FIELDS } from '../../../words.ts'
import { ocrDifferences } from '../../../rules.ts'
import { stepOf } from '../../../steps.ts'
import { READING } from '../words.ts'
import { useHeld } from '../form-context.tsx'
import { TextField } from './inputs.tsx'

const LABELS: Readonly<Record<string, string>> = FIELDS
const labelOf = (path: string): string => LABELS[path.split('.').at(-1) ?? ''] ?? path

/** Asks why something differs from the certificate; the reviewer reads the answer beside the mark. `step`: only what stands on it. */
export const OcrRemark = ({ step }: { readonly step?: number }) => {
  const differing = useHeld(({ profile }) =>
    ocrDifferences(profile)
      .filter((path) => step === undefined || stepOf(path) === step)
      .map(labelOf)
      .join('、'),
  )
  if (differing === '') return null
  return (
    <TextField
      path="ocrRemark"
      label={FIELDS.ocrRemark}
      max={500}
      rows={2}
      required
      wide
      hint={READING.remarkHint(differing)}
    />
  )
}
