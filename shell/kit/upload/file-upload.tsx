import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { FilePreview } from '../preview/file-preview.tsx'
import { toast } from '../../toast/toast.ts'
import { FileRow } from './file-row.tsx'
import { useFileServices } from './file-services.tsx'
import { useReportRunning } from './running-uploads.ts'
import { UploadRow } from './upload-row.tsx'
import { sizeText } from './uploads.ts'
import { useUploads } from './use-uploads.ts'
import { UPLOAD } from './words.ts'
import styles from './upload.module.css'

interface Props {
  readonly category: string
  readonly value?: readonly FileRef[]
  readonly onChange?: (value: FileRef[]) => void
  /** Of what the product takes, what this place takes; all by default. */
  readonly extensions?: readonly string[]
  readonly maxCount?: number
  readonly disabled?: boolean
  /** What is uploaded here is the buyer's alone. */
  readonly isInternal?: boolean
  /** Given by the form, so that its label and messages belong to the button. */
  readonly id?: string
  readonly 'aria-describedby'?: string
}

const NOTHING: readonly FileRef[] = []

/** Files of a form: chosen, dragged or pasted, sent at once with their progress, listed with a small picture. */
export const FileUpload = ({
  category,
  value = NOTHING,
  onChange,
  maxCount = 20,
  disabled = false,
  isInternal = false,
  ...props
}: Props) => {
  const services = useFileServices()
  const extensions = props.extensions ?? services.extensions
  const { uploads, room, add, retry, drop } = useUploads({
    value,
    onChange,
    category,
    extensions,
    maxCount,
    isInternal,
  })
  useReportRunning(uploads.some(({ state }) => state !== 'failed'))
  const [isOver, setOver] = useState(false)
  const [shown, setShown] = useState<FileRef>()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()

  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])]
    if (files.length > room) toast('warning', UPLOAD.tooMany(maxCount))
    add(files.slice(0, room))
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(!disabled)
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const isOpen = !disabled && room > 0

  return (
    <div className={styles['upload']}>
      {isOpen && (
        // The zone is a second way for the mouse; everything can be done with the button in it.
        <div
          role="presentation"
          className={`${styles['zone']} ${isOver ? styles['over'] : ''}`}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
          onPaste={(event) => take(event.clipboardData.files)}
        >
          <input
            ref={input}
            hidden
            type="file"
            multiple={maxCount > 1}
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Button
            id={props.id}
            icon={<InboxOutlined aria-hidden />}
            aria-describedby={[hint, props['aria-describedby']].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {UPLOAD.choose}
          </Button>
          <span className={styles['drop']}>{UPLOAD.drop}</span>
          <p id={hint} className={styles['hint']}>
            {UPLOAD.limits(extensions.join('、'), sizeText(services.sizeMax))}
            {maxCount < 20 ? `，${UPLOAD.most(maxCount)}` : ''}
          </p>
        </div>
      )}
      {value.length + uploads.length > 0 && (
        <ul aria-label={UPLOAD.list} className={styles['list']}>
          {value.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              open={() => setShown(file)}
              {...(disabled ? {} : { remove: () => onChange?.(value.filter(({ id }) => id !== file.id)) })}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} retry={retry} drop={drop} />
          ))}
        </ul>
      )}
      {shown && <FilePreview file={shown} closed={() => setShown(undefined)} />}
    </div>
  )
}
