import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { errorsOf } from '#shell/failure.ts'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { READING } from '../words.ts'
import { valueSet, type PathOf } from '../draft/paths.ts'
import { useHeld, useScene, useText } from '../form-context.tsx'
import { filledBy, forgotten, type Reading } from '../readings.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'

export const PICTURES = ['jpg', 'jpeg', 'png', 'webp'] as const
export const CERTIFICATES = [...PICTURES, 'pdf'] as const

/** What came of reading a photograph. */
export interface Read {
  readonly reading: Reading
  readonly warnings: readonly (keyof typeof READING.warnings)[]
}

export interface Reader {
  /** The fields whose words stand on the certificate. */
  readonly paths: readonly string[]
  readonly read: (fileId: string) => Promise<Read>
}

interface Props {
  readonly path: PathOf<string | null>
  readonly label: string
  readonly category: string
  readonly extensions: readonly string[]
  readonly required?: boolean
  readonly wide?: boolean
  readonly hint?: string
  /** Reads the photograph, so that nobody has to type what stands there. */
  readonly reader?: Reader | undefined
}

/** A certificate of the profile: sent at once and, where it can be, read. */
export const CertificateField = ({ category, extensions, reader, ...field }: Props) => {
  const { form } = useScene()
  const fileId = useText(field.path)
  const file = useHeld(({ files }) => files[fileId])
  const { message, isReading, isFailed, run, leave } = useReader(reader)
  const take = ([next]: readonly FileRef[]): void => {
    if (next) form.addFile(next)
    form.change(valueSet<string | null>(field.path, next?.id ?? null))
    if (next?.mime.startsWith('image/')) void run(next.id)
    else leave(next === undefined)
  }
  const canRead = reader !== undefined && file?.mime.startsWith('image/') === true
  return (
    <Field {...field}>
      {(control) => (
        <>
          <FileUpload
            id={control.id}
            aria-describedby={control['aria-describedby']}
            category={category}
            extensions={extensions}
            maxCount={1}
            value={file ? [file] : []}
            onChange={take}
          />
          <div role="status" className={isFailed ? styles['warning'] : styles['hint']}>
            {isReading && <LoadingOutlined aria-hidden className={styles['icon'] ?? ''} />}
            {message}
            {canRead && isFailed && (
              <Button type="link" size="small" onClick={() => void run(file.id)}>
                {READING.again}
              </Button>
            )}
          </div>
        </>
      )}
    </Field>
  )
}

/** Reads photographs and writes down in the form what was read. */
const useReader = (reader: Reader | undefined) => {
  const { form } = useScene()
  const [message, setMessage] = useState('')
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  // What is read of a photograph that lies there no longer says nothing about the one that does.
  const newest = useRef(0)
  /** Another certificate lies there now, and nobody knows yet what it says. Gives back what the former one said. */
  const forget = (): Reading => {
    const { ocr } = form.store.getState().profile
    const left = forgotten(ocr, reader?.paths ?? [])
    const gone = forgotten(ocr, Object.keys(left))
    if (Object.keys(gone).length > 0) form.change({ ocr: left })
    return gone
  }
  const run = async (fileId: string): Promise<void> => {
    if (!reader) return
    newest.current += 1
    const own = newest.current
    setState('reading')
    setMessage(READING.running)
    const former = forget()
    try {
      const { reading, warnings } = await reader.read(fileId)
      if (own !== newest.current) return
      const { profile } = form.store.getState()
      const { draft, count } = filledBy({ ...profile, ocr: { ...profile.ocr, ...former } }, reading, reader.paths)
      form.change(draft)
      setState('idle')
      setMessage(
        [count > 0 ? READING.done(count) : READING.nothing, ...warnings.map((one) => READING.warnings[one])].join('；'),
      )
    } catch (error) {
      if (own !== newest.current) return
      const [why] = Object.values(errorsOf(error)).flat()
      setState('failed')
      setMessage([why, READING.failed].filter(Boolean).join('。'))
    }
  }
  /** Nothing is read of what lies there now: a paper that is no picture, or none at all. */
  const leave = (isEmpty: boolean): void => {
    newest.current += 1
    setState('idle')
    setMessage('')
    if (!isEmpty) forget()
  }
  return { message, isReading: state === 'reading', isFailed: state === 'failed', run, leave }
}
