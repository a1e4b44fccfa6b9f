import { Alert, Button, Skeleton } from 'antd'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { FIELDS } from '../../field-words.ts'
import type { Payment } from '../../shapes.ts'
import { useComparison } from '../queries.ts'
import { COMPARISON } from './words.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ComparisonResult } from './comparison-result.tsx'
import styles from './comparison.module.css'
import { useComparisonWork } from './use-comparison-work.ts'

const EXTENSIONS = ['xlsx', 'xls']

interface Props {
  readonly doc: Payment
}

/** The supplier's own workbook beside the statement: what differs, and what the supplier says to it. */
export const ComparisonSection = ({ doc }: Props) => {
  const kept = useComparisonWork(doc.id)
  const { files, columns, handPairs } = kept.work
  const [file] = files
  const { data, error, isFetching, refetch } = useComparison(doc, file?.id, columns[0], handPairs)
  return (
    <Section title={COMPARISON.title}>
      <p className={styles['hint']}>{COMPARISON.hint}</p>
      <FileUpload
        id="payment-comparison"
        category={FIELDS.workbook}
        extensions={EXTENSIONS}
        maxCount={1}
        value={files}
        onChange={kept.begin}
      />
      {file === undefined ? null : (
        <div className={styles['result']} aria-busy={isFetching}>
          {error === null ? null : (
            <Alert
              type="error"
              showIcon
              title={errorsOf(error)['fileId']?.[0] ?? sentenceOf(error)}
              action={<Button onClick={() => void refetch()}>{COMPARISON.again}</Button>}
            />
          )}
          {data === undefined && error === null ? <Skeleton active aria-label={COMPARISON.comparing} /> : null}
          {data === undefined ? null : (
            <>
              <ColumnsForm comparison={data} isBusy={isFetching} change={(said) => kept.change({ columns: [said] })} />
              <ComparisonResult doc={doc} file={file} comparison={data} kept={kept} />
            </>
          )}
        </div>
      )}
    </Section>
  )
}
