import { labelOf } from '#kernel/labels.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { isWholeLot, RESULT } from '../../inspection.ts'
import type { InspectedLine } from '../../inspection-shapes.ts'
import { isExempt } from '../../rules.ts'
import type { Receipt } from '../../shapes.ts'
import { RESULTS, SEVERITIES } from '../../words.ts'
import styles from '../receipt.module.css'
import { DETAIL } from '../words.ts'

interface Props {
  readonly doc: Receipt
}

const TONES = {
  [RESULT.passed]: 'success',
  [RESULT.conceded]: 'warning',
  [RESULT.failed]: 'error',
  [RESULT.exempt]: 'default',
} as const

/** What was found, by which plan, with photographs. */
export const InspectionView = ({ doc }: Props) => {
  const { inspection } = doc
  if (inspection === null)
    return <p className={styles['nothing']}>{doc.items.every(isExempt) ? DETAIL.exempt : DETAIL.noInspection}</p>
  const { result, inspector, judgedAt, startedAt, remark, lines, reportFiles } = inspection
  return (
    <>
      <p className={styles['nothing']}>
        {result === null ? DETAIL.noInspection : <Verdict result={result} />}{' '}
        {DETAIL.inspector(inspector, showMoment(judgedAt ?? startedAt))} {remark}
      </p>
      {lines.map((line) => (
        <Line key={line.itemId} line={line} doc={doc} />
      ))}
      <FileTiles files={filesOf(doc.files, reportFiles)} label={DETAIL.report} />
    </>
  )
}

const Verdict = ({ result }: { readonly result: NonNullable<InspectedLine['result']> }) => (
  <StatusTag tone={TONES[result]}>{labelOf(RESULTS, result)}</StatusTag>
)

const minorOf = ({ sampleSize, minorSampleSize = sampleSize, minorAccept }: InspectedLine): string =>
  minorSampleSize === sampleSize ? DETAIL.minorLimit(minorAccept) : DETAIL.minorSample(minorSampleSize, minorAccept)

const Line = ({ line, doc }: Props & { readonly line: InspectedLine }) => (
  <div className={styles['fault']}>
    <strong>{doc.items.find(({ id }) => id === line.itemId)?.skuName}</strong>{' '}
    {line.result === null ? null : <Verdict result={line.result} />}
    <div className={styles['plan']}>
      <div>{DETAIL.lot(showQty(line.lotSize), line.level, line.aql)}</div>
      <div>{DETAIL.sample(line.letter, line.sampleSize, isWholeLot(line.lotSize, line.sampleSize))}</div>
      <div>{DETAIL.limits(line.accept, line.reject)}</div>
      <div>{minorOf(line)}</div>
    </div>
    {line.defects.length === 0 ? (
      <div>{DETAIL.noDefects}</div>
    ) : (
      line.defects.map(({ severity, description, count, photos }) => (
        <div key={`${severity} ${description}`}>
          {DETAIL.defect(labelOf(SEVERITIES, severity), description, count)}
          <FileTiles files={filesOf(doc.files, photos)} label={description} />
        </div>
      ))
    )}
    {line.remark === '' ? null : <div className={styles['sub']}>{line.remark}</div>}
  </div>
)
