import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import type { Account } from '#modules/sandbox/contract.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { readQr } from '#shell/kit/scan/read-qr.ts'
import { sandbox } from './client.ts'
import kit from './kit.module.css'
import styles from './scan-card.module.css'
import { WECHAT } from './words.ts'

interface Props {
  readonly mobile: string
  readonly onScan: (account: Account) => void
  readonly toast: (words: string) => void
}

const pictureIn = (files: FileList | null | undefined): File | undefined =>
  [...(files ?? [])].find((file) => file.type.startsWith('image/'))

/** Scans a QR code that the product shows: its text is pasted, or a picture of it is given. */
export const ScanCard = ({ mobile, onScan, toast }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')

  const scan = async (url: string): Promise<void> => {
    if (url.trim() === '') return setFault(WECHAT.noText)
    setFault('')
    try {
      onScan(await sandbox.scanWithSandbox({ body: { mobile, url: url.trim() } }))
      setText('')
      toast(WECHAT.scanned)
    } catch (error) {
      setFault(errorsOf(error)['url']?.[0] ?? sentenceOf(error))
    }
    return undefined
  }
  const scanPicture = async (picture: File): Promise<void> => {
    const found = await readQr(picture).catch(() => undefined)
    if (found === undefined) return setFault(WECHAT.noCode)
    setText(found)
    return scan(found)
  }
  const take = useEffectEvent((event: Event, files: FileList | undefined): void => {
    const picture = pictureIn(files)
    if (!picture) return
    event.preventDefault()
    void scanPicture(picture)
  })

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    // Anywhere on the page: nobody aims at a field with a screenshot. Anything but a picture is left to the browser.
    document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), options)
    document.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), options)
    // Without this the browser would leave the page for the picture.
    document.addEventListener('dragover', (event) => event.preventDefault(), options)
    return () => stop.abort()
  }, [])

  return (
    <form
      className={kit['card']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void scan(text)
      }}
    >
      <h2 className={kit['heading']}>{WECHAT.scan}</h2>
      <p className={kit['hint']}>{WECHAT.scanHint}</p>
      <input
        className={kit['input']}
        aria-label={WECHAT.scanField}
        aria-describedby={`${id}-says`}
        aria-invalid={fault !== ''}
        placeholder={WECHAT.scanPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-says`} className={kit['error']} role="status">
        {fault}
      </p>
      <div className={kit['row']}>
        <button type="submit" className={kit['main']}>
          {WECHAT.scanGo}
        </button>
        <label className={styles['file']}>
          {WECHAT.scanFile}
          <input
            type="file"
            accept="image/*"
            className={styles['hidden']}
            onChange={(event) => {
              const picture = pictureIn(event.target.files)
              // The same picture may be chosen again.
              event.target.value = ''
              if (picture) void scanPicture(picture)
            }}
          />
        </label>
      </div>
    </form>
  )
}
