import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Table } from 'antd'
import { ERRORS_SHOWN, type ImportResult } from '#kernel/record.ts'
import { useFileServices } from './upload/file-services.tsx'
import { IMPORT_ERRORS } from './words.ts'

type Errors = Pick<ImportResult, 'rowCount' | 'errorCount' | 'errors' | 'errorFile'>

const COLUMNS = [
  // What no row of the file is about has none.
  { dataIndex: 'row', title: IMPORT_ERRORS.row, width: 64, render: (row: number) => row || '' },
  { dataIndex: 'column', title: IMPORT_ERRORS.column, width: 140 },
  { dataIndex: 'why', title: IMPORT_ERRORS.why },
]

/** Why nothing of a workbook was taken: row by row, and the workbook itself with the reasons in it. */
export const ImportErrors = ({ rowCount, errorCount, errors, errorFile }: Errors) => {
  const { save } = useFileServices()
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={IMPORT_ERRORS.wrong(rowCount, errorCount)}
        description={IMPORT_ERRORS.mend}
        style={{ marginBottom: 12 }}
        action={
          errorFile === null ? null : (
            <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void save(errorFile)}>
              {IMPORT_ERRORS.file}
            </Button>
          )
        }
      />
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
        columns={COLUMNS}
        dataSource={[...errors]}
        {...(errors.length < ERRORS_SHOWN ? {} : { footer: () => IMPORT_ERRORS.more(ERRORS_SHOWN) })}
      />
    </>
  )
}
