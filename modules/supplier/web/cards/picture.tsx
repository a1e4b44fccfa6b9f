import { FileOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { PERSONAL_CERTIFICATES } from '#modules/file/contract.ts'
import { FilePreview } from '#shell/kit/preview/file-preview.tsx'
import { useBlobUrl } from '#shell/kit/preview/use-blob-url.ts'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import { useCardScene } from './card-scene.tsx'
import styles from './cards.module.css'
import { PICTURE } from './words.ts'

interface Props {
  readonly id: string | null
  readonly label: string
}

/** A certificate of the supplier: small here, and large in front of the page. */
export const Picture = ({ id, label }: Props) => {
  const { fileOf, seesOn } = useCardScene()
  const file = fileOf(id)
  const isHidden = file !== undefined && PERSONAL_CERTIFICATES.includes(file.category) && !seesOn(file.category)
  const [isOpen, setOpen] = useState(false)
  return (
    <figure className={styles['picture']}>
      {file === undefined ? (
        <span className={`${styles['frame']} ${styles['empty']}`}>{PICTURE.missing}</span>
      ) : isHidden ? (
        <span className={`${styles['frame']} ${styles['empty']}`}>{PICTURE.hidden}</span>
      ) : (
        <button
          type="button"
          className={styles['frame']}
          aria-label={PICTURE.open(label)}
          title={file.name}
          onClick={() => setOpen(true)}
        >
          {file.mime.startsWith('image/') ? <Thumbnail file={file} /> : <FileIcon />}
        </button>
      )}
      <figcaption>{label}</figcaption>
      {file !== undefined && isOpen ? <FilePreview file={file} closed={() => setOpen(false)} /> : null}
    </figure>
  )
}

const FileIcon = () => <FileOutlined aria-hidden className={styles['icon']} />

const Thumbnail = ({ file }: { readonly file: FileRef }) => {
  const { url } = useBlobUrl(useFileServices().thumbnail, file)
  return url === undefined ? <FileIcon /> : <img src={url} alt="" className={styles['thumbnail']} />
}
