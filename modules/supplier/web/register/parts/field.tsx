import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { ocrDiffers } from '../../../rules.ts'
import { FORM, READING, RETURNED } from '../words.ts'
import { useHeld, useReturnState, useScene, useWrong } from '../form-context.tsx'
import { ReturnedMark } from './returned-mark.tsx'
import styles from './field.module.css'

/** What an input needs to belong to its label and its messages. */
export interface Control {
  readonly id: string
  readonly labelId: string
  readonly status: '' | 'error' | 'warning'
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

interface Props {
  readonly path: string
  readonly label: string
  readonly required?: boolean
  /** Takes the whole line. */
  readonly wide?: boolean
  readonly hint?: ReactNode
  /** Sets the field to what was read from the certificate. */
  readonly use?: (read: string) => void
  readonly children: (control: Control) => ReactNode
}

/** One field: its label, its input, and everything there is to say about it. */
export const Field = ({ path, label, required = false, wide = false, hint, use, children }: Props) => {
  const { returned } = useScene()
  const error = useWrong(path)
  const read = useHeld(({ profile }) => (ocrDiffers(path, profile) ? profile.ocr[path] : undefined))
  const own = useId()
  const [id, labelId, notesId] = [`${own}input`, `${own}label`, `${own}notes`]
  const remark = returned.messageAt(path)
  const isReturned = useReturnState(path) === 'open'
  const status = error !== undefined ? 'error' : isReturned || read !== undefined ? 'warning' : ''
  return (
    <div className={`${styles['field']} ${wide ? styles['wide'] : ''}`} data-path={path} tabIndex={-1}>
      <div className={styles['head']}>
        <label htmlFor={id} id={labelId} className={required ? styles['required'] : undefined}>
          {label}
        </label>
        {read !== undefined && <StatusTag tone="warning">{READING.differs}</StatusTag>}
      </div>
      {children({
        id,
        labelId,
        status,
        'aria-describedby': notesId,
        'aria-invalid': error !== undefined,
        'aria-required': required,
      })}
      <div id={notesId} className={styles['notes']}>
        {error !== undefined && <div className={styles['error']}>{error}</div>}
        {remark !== undefined && (
          <div className={isReturned ? styles['warning'] : undefined}>
            {RETURNED.at}：{remark} <ReturnedMark path={path} />
          </div>
        )}
        {read !== undefined && (
          <div className={styles['warning']}>
            {READING.read(read)}
            {use && !read.includes('*') && (
              <Button type="link" size="small" onClick={() => use(read)}>
                {READING.use}
              </Button>
            )}
          </div>
        )}
        {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
      </div>
    </div>
  )
}

/** Fields side by side, as many as there is room for. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
)

/** The words behind a label that say a field may stay empty. */
export const optionalLabel = (label: string): string => `${label}（${FORM.optional}）`
