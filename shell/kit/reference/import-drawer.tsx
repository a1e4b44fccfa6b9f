import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import type { ImportResult } from '#kernel/record.ts'
import { RECORD_FIELDS } from '#kernel/words.ts'
import { SHELL } from '../../words.ts'
import { FormDrawer } from '../form-drawer.tsx'
import { FormFailure } from '../form-failure.tsx'
import { ImportErrors } from '../import-errors.tsx'
import { saveFile } from '../open-file.ts'
import { FileUpload } from '../upload/file-upload.tsx'
import type { ImportCalls } from './noun.ts'
import { useImportRecords } from './queries.ts'
import styles from './import-drawer.module.css'
import { IMPORTING } from './words.ts'

const WIDTH = 640
const WORKBOOKS = ['xlsx', 'xls']
const Outcome = ({ result }: { readonly result: ImportResult }) => {
  const { createdCount, changedCount, unchangedCount, errorFile } = result
  return errorFile === null ? (
    <Alert type="success" showIcon title={IMPORTING.done(createdCount, changedCount, unchangedCount)} />
  ) : (
    <ImportErrors {...result} />
  )
}

interface Props {
  /** `Brand`, and what it is called. */
  readonly entity: string
  readonly title: string
  /** What tells its rows apart. */
  readonly keyName?: string | undefined
  readonly calls: ImportCalls
  readonly closed: () => void
}

/** Many records at once, out of a workbook: all of them, or none and what to mend. */
export const ImportDrawer = ({ entity, title, keyName = RECORD_FIELDS.code, calls, closed }: Props) => {
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const taking = useImportRecords(entity, calls)
  const [file] = files
  return (
    <FormDrawer
      title={IMPORTING.title(title)}
      size={WIDTH}
      dirty={false}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.close}</Button>
          <Button
            type="primary"
            disabled={file === undefined}
            loading={taking.isPending}
            onClick={() => file && taking.mutate(file.id)}
          >
            {IMPORTING.run}
          </Button>
        </>
      )}
    >
      <p>{IMPORTING.steps(keyName)}</p>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFile(() => calls.template())}>
        {IMPORTING.template}
      </Button>
      <Form layout="vertical" component={false}>
        <Form.Item className={styles['file'] ?? ''} label={IMPORTING.file} htmlFor="import-file">
          <FileUpload
            id="import-file"
            category={IMPORTING.open}
            extensions={WORKBOOKS}
            maxCount={1}
            value={files}
            onChange={(next) => {
              setFiles(next)
              taking.reset()
            }}
          />
        </Form.Item>
      </Form>
      <FormFailure error={taking.error} shows={() => false} />
      {taking.data === undefined ? null : <Outcome result={taking.data} />}
    </FormDrawer>
  )
}
