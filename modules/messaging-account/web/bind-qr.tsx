import { Button, QRCode, Spin } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { BIND } from './words.ts'
import styles from './bind-dialog.module.css'

const SIZE = 200

/** The QR code, or why there is none, and the way to another. */
export const BindQr = ({ data, isFetching, isError, refetch }: UseQueryResult<string>) => (
  <div className={styles['qr']}>
    {data !== undefined && !isFetching ? (
      <div role="img" aria-label={BIND.qr}>
        <QRCode type="svg" value={data} size={SIZE} bordered={false} color="#000000" bgColor="#ffffff" aria-hidden />
      </div>
    ) : (
      <div className={styles['blank']}>
        {isFetching && <Spin />}
        <Button type="link" disabled={isFetching} onClick={() => void refetch()}>
          {isError && !isFetching ? BIND.failed : BIND.loading}
        </Button>
      </div>
    )}
    {data !== undefined && !isFetching && (
      <Button type="link" size="small" onClick={() => void refetch()}>
        {BIND.retry}
      </Button>
    )}
  </div>
)
