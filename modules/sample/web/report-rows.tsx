import { Input, Select } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { SampleContent } from '../shapes.ts'
import { REPORT_RESULTS, TITLE } from '../words.ts'
import { DRAFT } from './words.ts'

type Report = SampleContent['testReports'][number]
const { testReports } = SampleContent.properties
const { type, no, org, result, files } = testReports.items.properties
const BLANK: Report = { type: '', no: '', org: '', result: 1, files: [] }
const RESULTS = codesOf(REPORT_RESULTS).map((value) => ({ value, label: REPORT_RESULTS[value] }))
const NONE: Report[] = []

interface Props {
  /** Given by the form. */
  readonly value?: Report[]
  readonly onChange?: (reports: Report[]) => void
  readonly known: readonly FileRef[]
}

/** Reports of tests that come with a sample. */
export const ReportRows = ({ value = NONE, onChange, known }: Props) => (
  <EditableRows<Report>
    label={titleOf(testReports)}
    rows={value}
    nameOf={(index) => DRAFT.report(index)}
    change={(rows) => onChange?.(rows)}
    add={{ label: DRAFT.addReport, blank: () => BLANK, max: keywordsOf(testReports).maxItems ?? 0 }}
    fields={[
      ...(
        [
          ['type', type],
          ['no', no],
          ['org', org],
        ] as const
      ).map(([key, schema]) => ({
        key,
        title: titleOf(schema),
        show: (row: Report, control: object, change: (changes: Partial<Report>) => void) => (
          <Input
            {...control}
            maxLength={keywordsOf(schema).maxLength}
            value={row[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ),
      })),
      {
        key: 'result',
        title: titleOf(result),
        width: 110,
        show: (row, control, change) => (
          <Select {...control} value={row.result} options={RESULTS} onChange={(next) => change({ result: next })} />
        ),
      },
      {
        key: 'files',
        title: titleOf(files),
        show: (row, _control, change) => (
          <FileIds category={TITLE} known={known} value={row.files} onChange={(ids) => change({ files: ids })} />
        ),
      },
    ]}
  />
)
