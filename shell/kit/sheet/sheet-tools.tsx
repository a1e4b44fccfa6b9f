import { DownloadOutlined, MoreOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Modal } from 'antd'
import { useRef } from 'react'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { ImportErrors } from '../import-errors.tsx'
import type { SheetFile } from './use-sheet-file.ts'

const WIDTH = 640

interface Props {
  readonly sheet: SheetFile
  readonly words: { readonly template: string; readonly import: string; readonly title: string }
  /** It can be had, but not brought back. */
  readonly isShut?: boolean
}

/** Lines as a workbook: to be had, and to be brought back where they can still be written. */
export const SheetTools = ({ sheet, words, isShut = false }: Props) => {
  const narrow = useNarrow()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, refused, forget, download, take } = sheet
  const choose = (): void => input.current?.click()
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.xls"
        aria-label={words.import}
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
              { key: 'template', label: words.template, onClick: () => void download() },
              ...(isShut ? [] : [{ key: 'import', label: words.import, onClick: choose }]),
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
            {words.template}
          </Button>
          {isShut ? null : (
            <Button size="small" loading={isBusy} icon={<UploadOutlined aria-hidden />} onClick={choose}>
              {words.import}
            </Button>
          )}
        </>
      )}
      <Modal
        title={words.title}
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
