import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { QrScanner } from '#shell/kit/scan/qr-scanner.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { describedFields } from '#kernel/described.ts'
import { tokenIn } from '../label-address.ts'
import { Sample } from '../shapes.ts'
import { face } from './face.ts'
import { findByQr, samples } from './queries.ts'
import styles from './sample.module.css'
import { SCAN_PAGE } from './words.ts'

/** Staff scan the label of a sample that has arrived, and receive it. A label that was read by another app leads here, too. */
export const ScanPage = () => {
  const { query, open } = usePageRoute()
  const find = useMutation({ mutationFn: findByQr })
  const { mutate, reset } = find
  const named = query.get('code')
  useEffect(() => {
    if (named !== null && named !== '') mutate(named)
  }, [named, mutate])
  return (
    <div className={styles['scan']}>
      <h1 className={styles['heading']}>{SCAN_PAGE.title}</h1>
      {find.data === undefined ? (
        <QrScanner
          onRead={(text) => mutate(tokenIn(text))}
          onGiveUp={() => open('/admin/sample/list')}
          problem={find.error === null ? undefined : SCAN_PAGE.unknown}
        />
      ) : (
        <Found key={find.data.id} found={find.data} again={reset} />
      )}
    </div>
  )
}

const Found = ({ found, again }: { readonly found: Sample; readonly again: () => void }) => {
  const { open } = usePageRoute()
  const [storageLocation, setStorage] = useState(found.storageLocation)
  const receive = samples.useMove(found)
  const now = receive.data ?? found
  const canReceive = now.allowedTransitions.includes('receive')
  return (
    <section className={styles['found']} aria-label={found.code}>
      <div>
        <strong>{now.code}</strong> <StatusTag tone={face.toneOf(now.status)}>{now.statusName}</StatusTag>
      </div>
      <Facts
        single
        facts={describedFields(Sample, now, ['title', 'skuCode', 'skuName', 'supplierName', 'trackingNo'])}
      />
      <FileTiles files={filesOf(now.files, now.photos)} label={now.title} />
      {canReceive ? (
        <Form layout="vertical" onFinish={() => receive.mutate({ name: 'receive', body: { storageLocation } })}>
          <Form.Item label={SCAN_PAGE.storage} htmlFor="storage">
            <Input
              id="storage"
              maxLength={100}
              value={storageLocation}
              onChange={({ target }) => setStorage(target.value)}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={receive.isPending} block>
            {SCAN_PAGE.receive}
          </Button>
        </Form>
      ) : receive.isSuccess ? (
        <p role="status">{SCAN_PAGE.received}</p>
      ) : (
        <p role="status">{SCAN_PAGE.notNow(now.statusName)}</p>
      )}
      {receive.error === null ? null : <p role="alert">{sentenceOf(receive.error)}</p>}
      <div className={styles['buttons']}>
        <Button onClick={again}>{SCAN_PAGE.again}</Button>
        <Button onClick={() => open(`/admin/sample/${now.id}`)}>{SCAN_PAGE.open}</Button>
      </div>
    </section>
  )
}
