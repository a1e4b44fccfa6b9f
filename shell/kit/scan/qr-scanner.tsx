import { BulbOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useId, useRef, useState } from 'react'
import { readQr } from './read-qr.ts'
import styles from './scan.module.css'
import { useScan } from './use-scan.ts'
import { CAMERA_FAULTS, RETRY, SCAN } from './words.ts'

interface Props {
  /** Takes the text of a code. The camera goes on until the scanner is taken away: the same code comes again after a while. */
  readonly onRead: (text: string) => void
  readonly onGiveUp: () => void
  /** Why the code that was read is of no use here. */
  readonly problem?: string | undefined
  /** How long a code can be that is typed. */
  readonly maxLength?: number
}

/** Reads a QR code: by the camera, from a picture, or as somebody types it. There is always one way that works. */
export const QrScanner = ({ onRead, onGiveUp, problem, maxLength = 200 }: Props) => {
  const { video, running, fault, retry } = useScan(onRead)
  const [isLit, setLit] = useState(false)
  const [pictureFault, setPictureFault] = useState<string>()
  const torch = running?.torch
  const wrong = pictureFault ?? problem

  const readPicture = async (picture: File): Promise<void> => {
    const text = await readQr(picture).catch(() => undefined)
    setPictureFault(text === undefined ? SCAN.pictureEmpty : undefined)
    if (text !== undefined) onRead(text)
  }
  const switchLight = async (light: NonNullable<typeof torch>): Promise<void> => {
    await light(!isLit)
    setLit(!isLit)
  }

  return (
    <section aria-label={SCAN.title} className={styles['scanner']}>
      <div className={styles['view']} hidden={fault !== undefined}>
        <video ref={video} className={styles['video']} aria-label={SCAN.view} muted playsInline />
        <div className={styles['frame']} aria-hidden />
        {torch === undefined ? null : (
          <Button
            className={styles['torch'] ?? ''}
            icon={<BulbOutlined aria-hidden />}
            aria-pressed={isLit}
            onClick={() => void switchLight(torch)}
          >
            {isLit ? SCAN.torchOff : SCAN.torchOn}
          </Button>
        )}
      </div>
      {fault === undefined ? (
        <div role="status" className={styles['hint']}>
          {running === undefined ? SCAN.starting : SCAN.aim}
        </div>
      ) : (
        <div role="alert" className={styles['failed']}>
          {CAMERA_FAULTS[fault]}
        </div>
      )}
      {wrong === undefined ? null : (
        <div role="alert" className={styles['wrong']}>
          {wrong}
        </div>
      )}
      <Space wrap>
        {fault === undefined || fault === 'unsupported' ? null : <Button onClick={retry}>{RETRY}</Button>}
        <PictureButton read={(picture) => void readPicture(picture)} />
        <Button onClick={onGiveUp}>{SCAN.giveUp}</Button>
      </Space>
      <TypedCode maxLength={maxLength} read={onRead} />
    </section>
  )
}

const PictureButton = ({ read }: { readonly read: (picture: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<PictureOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {SCAN.picture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={SCAN.picture}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          // The same picture may be chosen again.
          target.value = ''
          if (picture !== undefined) read(picture)
        }}
      />
    </>
  )
}

const TypedCode = ({ maxLength, read }: { readonly maxLength: number; readonly read: (text: string) => void }) => {
  const id = useId()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && text.trim() === ''
  const use = (): void => {
    setTried(true)
    if (text.trim() !== '') read(text.trim())
  }
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{SCAN.typed}</label>
      <Space.Compact block>
        <Input
          id={id}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={isMissing}
          status={isMissing ? 'error' : ''}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={use}
        />
        <Button type="primary" onClick={use}>
          {SCAN.use}
        </Button>
      </Space.Compact>
      {isMissing ? (
        <div role="alert" className={styles['wrong']}>
          {SCAN.typedEmpty}
        </div>
      ) : null}
    </div>
  )
}
