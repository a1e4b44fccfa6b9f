import { Select } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { useBlobUrl } from '#shell/kit/preview/use-blob-url.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import type { Sample } from '../shapes.ts'
import { samples } from './queries.ts'
import styles from './sample.module.css'
import { DETAIL, LIST } from './words.ts'

const nameOf = ({ code, roundNo, sealNo }: Sample['siblings'][number]): string =>
  [code, LIST.round(roundNo), sealNo ?? ''].filter((part) => part !== '').join(' · ')

/** Photographs beside those of a former round, or of the sealed sample. */
export const Compare = ({ doc }: { readonly doc: Sample }) => {
  const [other, setOther] = useState<string>()
  return doc.siblings.length === 0 ? (
    <p className={styles['nothing']}>{DETAIL.nothingToCompare}</p>
  ) : (
    <>
      <Select
        aria-label={DETAIL.compareWith}
        placeholder={DETAIL.compareWith}
        style={{ width: '100%', maxWidth: 360 }}
        allowClear
        value={other ?? null}
        options={doc.siblings.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={(id: string | null) => setOther(id ?? undefined)}
      />
      {other === undefined ? null : (
        <div className={styles['sides']}>
          <Side title={`${DETAIL.thisOne} ${doc.code}`} doc={doc} />
          <Other id={other} />
        </div>
      )}
    </>
  )
}

const Other = ({ id }: { readonly id: string }) => {
  const { data } = samples.useOne(id)
  return data === undefined ? null : <Side title={`${data.code} ${LIST.round(data.roundNo)}`} doc={data} />
}

const Side = ({ title, doc }: { readonly title: string; readonly doc: Sample }) => (
  <div className={styles['side']}>
    <h3>{title}</h3>
    {filesOf(doc.files, doc.photos).map((file) => (
      <Large key={file.id} file={file} />
    ))}
  </div>
)

const Large = ({ file }: { readonly file: FileRef }) => {
  const { url } = useBlobUrl(useFileServices().preview, file)
  return <img src={url} alt={file.name} className={styles['large']} />
}
