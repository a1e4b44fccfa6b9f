import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { useBlobUrl } from '../preview/use-blob-url.ts'
import { useFileServices } from './file-services.tsx'
import { sizeText } from './uploads.ts'
import { UPLOAD } from './words.ts'
import styles from './upload.module.css'

interface Props {
  readonly file: FileRef
  readonly open: () => void
  readonly remove?: () => void
}

/** A file that is there: its small picture, its name to open it, its size. */
export const FileRow = ({ file, open, remove }: Props) => (
  <li className={styles['row']}>
    {file.mime.startsWith('image/') ? (
      <Thumbnail file={file} />
    ) : (
      <FileOutlined aria-hidden className={styles['icon']} />
    )}
    <div className={styles['about']}>
      <Button type="link" className={styles['name'] ?? ''} aria-label={UPLOAD.open(file.name)} onClick={open}>
        {file.name}
      </Button>
      <span className={styles['size']}>{sizeText(file.size)}</span>
    </div>
    {remove && (
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={UPLOAD.remove(file.name)}
        onClick={remove}
      />
    )}
  </li>
)

const Thumbnail = ({ file }: { readonly file: FileRef }) => {
  const { thumbnail } = useFileServices()
  const { url } = useBlobUrl(thumbnail, file)
  return url === undefined ? (
    <FileOutlined aria-hidden className={styles['icon']} />
  ) : (
    <img src={url} alt="" className={styles['thumbnail']} />
  )
}
