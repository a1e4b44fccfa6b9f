import { DiffOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { titleOf } from '#kernel/schema.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { Contract } from '../shapes.ts'
import { COMPARED } from '../words.ts'
import styles from './comparison.module.css'
import { ComparisonDrawer } from './comparison-drawer.tsx'
import { COMPARE } from './words.ts'

interface Props {
  readonly doc: Contract
}

/** What the supplier sent back; staff have it compared with what was sent. */
export const ReturnedFiles = ({ doc }: Props) => {
  const [shown, setShown] = useState<FileRef>()
  const files = filesOf(doc.files, doc.markupFiles)
  const isComparing = useMay()('contract.manage') && doc.isReadable
  return (
    <>
      <FileTiles files={files} label={titleOf(Contract.properties.markupFiles)} />
      {isComparing
        ? files
            .filter(({ name }) => name.toLowerCase().endsWith('.docx'))
            .map((file) => (
              <div key={file.id} className={styles['offer']}>
                <Button
                  size="small"
                  icon={<DiffOutlined aria-hidden />}
                  aria-label={COMPARE.openOf(file.name)}
                  onClick={() => setShown(file)}
                >
                  {COMPARE.open}
                </Button>
                <Found doc={doc} file={file} />
              </div>
            ))
        : null}
      {shown === undefined ? null : <ComparisonDrawer doc={doc} file={shown} closed={() => setShown(undefined)} />}
    </>
  )
}

/** What was found when it was compared. */
const Found = ({ doc, file }: Props & { readonly file: FileRef }) => {
  const found = doc.comparisons.find(({ fileId }) => fileId === file.id)
  if (found === undefined) return <span>{file.name}</span>
  const { changed, added, removed } = found
  return <span>{COMPARED.of(file.name, COMPARED.counts(changed, added, removed) || COMPARED.same)}</span>
}
