import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Table } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { ERRORS_SHOWN, type ImportResult } from '#kernel/record.ts'
import { RECORD_FIELDS } from '#kernel/words.ts'
import { SHELL } from '../../words.ts'
import { FormDrawer } from '../form-drawer.tsx'
import { FormFailure } from '../form-failure.tsx'
import { saveFile } from '../open-file.ts'
import { useFileServices } from '../upload/file-services.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import type { ImportCalls } from './noun.ts'
import { useImportRecords } from './queries.ts'
import styles from './import-drawer.module.css'
import { IMPORTING } from './words.ts'

const WIDTH = 640
const WORKBOOKS = ['xlsx', 'xls']
const COLUMNS = [
  { dataIndex: 'row', title: IMPORTING.row, width: 64 },
  { dataIndex: 'column', title: IMPORTING.column, width: 120 },
  { dataIndex: 'why', title: IMPORTING.why },
]

const Outcome = ({ result }: { readonly result: ImportResult }) => {
  const { save } = useFileServices()
  const { rowCount, createdCount, changedCount, unchangedCount, errorCount, errors, errorFile } = result
  if (errorFile === null)
    return <Alert type="success" showIcon title={IMPORTING.done(createdCount, changedCount, unchangedCount)} />
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={IMPORTING.wrong(rowCount, errorCount)}
        description={IMPORTING.mend}
        action={
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void save(errorFile)}>
            {IMPORTING.errorFile}
          </Button>
        }
      />
      <Table
        className={styles['errors'] ?? ''}
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
        columns={COLUMNS}
        dataSource={[...errors]}
        {...(errors.length < ERRORS_SHOWN ? {} : { footer: () => IMPORTING.more(ERRORS_SHOWN) })}
      />
    </>
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
