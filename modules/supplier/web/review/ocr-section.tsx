import { Alert } from 'antd'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { labelOfPath } from '../../labels.ts'
import type { Profile } from '../../profile.ts'
import { textAt } from '../../rules.ts'
import type { Supplier } from '../../shapes.ts'
import styles from './review.module.css'
import { OCR } from './words.ts'

const BOXES: Readonly<Record<string, string>> = { true: OCR.yes, false: OCR.no }
const shown = (text: string | undefined): string => (text === undefined || text === '' ? '—' : (BOXES[text] ?? text))

interface Read {
  readonly path: string
  readonly read: string
  readonly differs: boolean
}

/** What was read from the certificates; what differs comes first. */
const readings = ({ ocr }: Profile, differences: readonly string[]): Read[] =>
  Object.entries(ocr)
    .map(([path, read]) => ({ path, read, differs: differences.includes(path) }))
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))

/** What recognition read from the certificates beside what was entered. */
export const OcrSection = ({ supplier }: { readonly supplier: Supplier }) => {
  const { profile, ocrDifferences } = supplier
  const lines = readings(profile, ocrDifferences)
  if (lines.length === 0) return null
  return (
    <Section title={OCR.title}>
      <Alert
        showIcon
        type={ocrDifferences.length === 0 ? 'success' : 'warning'}
        title={OCR.summary(ocrDifferences.length)}
        description={profile.ocrRemark === '' ? undefined : `${OCR.remark}：${profile.ocrRemark}`}
        className={styles['note'] ?? ''}
      />
      <LineTable
        lines={lines}
        id={({ path }) => path}
        head={{ title: OCR.field, show: ({ path }) => labelOfPath(path) }}
        columns={[
          { title: OCR.read, show: ({ read }) => shown(read) },
          { title: OCR.filled, show: ({ path }) => shown(textAt(profile, path)) },
          {
            title: OCR.result,
            show: ({ differs }) => (
              <StatusTag tone={differs ? 'warning' : 'success'}>{differs ? OCR.differs : OCR.same}</StatusTag>
            ),
          },
        ]}
      />
    </Section>
  )
}
