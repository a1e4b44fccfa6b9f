import { FileOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { FilePreview } from '../preview/file-preview.tsx'
import { useBlobUrl } from '../preview/use-blob-url.ts'
import { useFileServices } from './file-services.tsx'
import styles from './file-tiles.module.css'
import { UPLOAD } from './words.ts'

/** Files to look at: small pictures that open large, others by their names. Nothing where there are none. */
export const FileTiles = ({ files, label }: { readonly files: readonly FileRef[]; readonly label: string }) => {
  const [shown, setShown] = useState<FileRef>()
  return files.length === 0 ? null : (
    <>
      <ul aria-label={label} className={styles['tiles']}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={UPLOAD.open(file.name)}
              title={file.name}
              onClick={() => setShown(file)}
            >
              {file.mime.startsWith('image/') ? <Thumbnail file={file} /> : <NamedFile file={file} />}
            </button>
          </li>
        ))}
      </ul>
      {shown && <FilePreview file={shown} closed={() => setShown(undefined)} />}
    </>
  )
}

const NamedFile = ({ file }: { readonly file: FileRef }) => (
  <>
    <FileOutlined aria-hidden className={styles['icon'] ?? ''} />
    <span className={styles['name']}>{file.name}</span>
  </>
)

const Thumbnail = ({ file }: { readonly file: FileRef }) => {
  const { url } = useBlobUrl(useFileServices().thumbnail, file)
  return url === undefined ? <NamedFile file={file} /> : <img src={url} alt="" className={styles['picture']} />
}
