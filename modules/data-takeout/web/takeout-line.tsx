import { DownloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { face, isUnderWay } from '#modules/export/web/shared/face.ts'
import { showDaysLeft, showSize } from '#modules/export/web/shared/show.ts'
import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Takeout } from '../shapes.ts'
import { useDownload } from './queries.ts'
import styles from './takeout.module.css'
import { TAKEOUT } from './words.ts'

/** One archive: what became of it, and how to get it. */
export const TakeoutLine = ({ takeout }: { readonly takeout: Takeout }) => {
  const download = useDownload()
  const { fileName, documentCount, fileSize, expiresAt, isReady, errorMessage } = takeout
  return (
    <li className={styles['one']}>
      <div className={styles['what']}>
        <div className={styles['name']}>
          {fileName} <StatusTag tone={face.toneOf(takeout.status)}>{takeout.statusName}</StatusTag>
        </div>
        <div className={styles['facts']}>
          <span>{TAKEOUT.askedAt(showMoment(takeout.createdAt))}</span>
          {documentCount === null ? null : <span>{TAKEOUT.documents(documentCount)}</span>}
          {fileSize === null ? null : <span>{showSize(fileSize)}</span>}
          {isReady && expiresAt !== null ? <span>{showDaysLeft(expiresAt, Date.now())}</span> : null}
        </div>
        {isUnderWay(takeout) ? (
          <Progress percent={takeout.progress} size="small" aria-label={TAKEOUT.progress(fileName)} />
        ) : null}
        {errorMessage === '' ? null : <div className={styles['failed']}>{errorMessage}</div>}
      </div>
      {isReady ? (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(takeout)}
          aria-label={TAKEOUT.downloadOf(fileName)}
        >
          {TAKEOUT.download}
        </Button>
      ) : null}
    </li>
  )
}
