import { DownloadOutlined, MoreOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Modal } from 'antd'
import { useRef } from 'react'
import { ImportErrors } from '#shell/kit/import-errors.tsx'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import { EXCEL } from '../words.ts'
import { useSheet } from './use-sheet.ts'

const WIDTH = 640

/** The offer's lines as a workbook: to be had, and to be brought back where the offer can still be written. */
export const SheetTools = ({ isShut }: { readonly isShut: boolean }) => {
  const narrow = useNarrow()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, refused, forget, download, take } = useSheet()
  const choose = (): void => input.current?.click()
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.xls"
        aria-label={EXCEL.import}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {narrow ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'template', label: EXCEL.template, onClick: () => void download() },
              ...(isShut ? [] : [{ key: 'import', label: EXCEL.import, onClick: choose }]),
            ],
          }}
        >
          <Button size="small" loading={isBusy} icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
            {SHELL.more}
          </Button>
        </Dropdown>
      ) : (
        <>
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
            {EXCEL.template}
          </Button>
          {isShut ? null : (
            <Button size="small" loading={isBusy} icon={<UploadOutlined aria-hidden />} onClick={choose}>
              {EXCEL.import}
            </Button>
          )}
        </>
      )}
      <Modal
        title={EXCEL.title}
        open={refused !== undefined}
        width={WIDTH}
        onCancel={forget}
        closable={{ 'aria-label': SHELL.close }}
        footer={<Button onClick={forget}>{SHELL.close}</Button>}
      >
        {refused === undefined ? null : <ImportErrors {...refused} />}
      </Modal>
    </>
  )
}
