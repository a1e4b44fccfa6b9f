import { CloseOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { sizeText, type Upload } from './uploads.ts'
import { UPLOAD } from './words.ts'
import styles from './upload.module.css'

interface Props {
  readonly upload: Upload
  readonly retry: (key: string, file: File) => void
  readonly drop: (key: string) => void
}

/** A file on its way: how far it is, or why it did not arrive. */
export const UploadRow = ({ upload: { key, file, state, percent, why, canRetry }, retry, drop }: Props) => {
  const message = state === 'failed' ? why : state === 'checking' ? UPLOAD.checking : UPLOAD.sending(percent)
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['name']}>{file.name}</span>
        <span className={styles['size']}>{sizeText(file.size)}</span>
        {state !== 'failed' && <Progress percent={percent} size="small" showInfo={false} aria-label={file.name} />}
        <span
          role={state === 'failed' ? 'alert' : 'status'}
          className={state === 'failed' ? styles['why'] : styles['size']}
        >
          {message}
        </span>
      </div>
      {state === 'failed' && canRetry && (
        <Button
          type="text"
          icon={<RedoOutlined aria-hidden />}
          aria-label={UPLOAD.retry(file.name)}
          onClick={() => retry(key, file)}
        />
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={state === 'failed' ? UPLOAD.remove(file.name) : UPLOAD.cancel(file.name)}
        onClick={() => drop(key)}
      />
    </li>
  )
}
