import { useId } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { TITLE } from '../../words.ts'
import styles from './phone.module.css'

const PICTURES = ['jpg', 'jpeg', 'png']
const MOST = 9

interface Props {
  readonly label: string
  readonly value: readonly FileRef[]
  readonly change: (photos: readonly FileRef[]) => void
  readonly wrong?: string | undefined
}

/** Photographs: the telephone offers its camera. */
export const Photos = ({ label, value, change, wrong }: Props) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <FileUpload
        id={id}
        category={TITLE}
        extensions={PICTURES}
        maxCount={MOST}
        value={value}
        onChange={change}
        aria-describedby={`${id}-wrong`}
      />
      <Wrong id={`${id}-wrong`} why={wrong} />
    </div>
  )
}

/** What is wrong with a field, below it. */
export const Wrong = ({ id, why }: { readonly id: string; readonly why: string | undefined }) =>
  why === undefined ? null : (
    <div id={id} role="alert" className={styles['wrong']}>
      {why}
    </div>
  )
