import { Alert, Button, Drawer, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import type { Contract, ContractComparison } from '../shapes.ts'
import { COMPARED } from '../words.ts'
import styles from './comparison.module.css'
import { ComparedText } from './compared-text.tsx'
import { useComparison, useMakeBody } from './queries.ts'
import { COMPARE } from './words.ts'

const WIDE = 900

interface Props {
  readonly doc: Contract
  readonly file: FileRef
  readonly closed: () => void
}

/** A file that came back beside the text that was sent, in front of the contract. */
export const ComparisonDrawer = ({ doc, file, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useComparison(doc, file.id)
  return (
    <Drawer
      title={COMPARE.title}
      open={open}
      size={useNarrow() ? '100%' : WIDE}
      closable={{ 'aria-label': SHELL.close }}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && closed()}
    >
      {error !== null ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <Found found={data} />
          {doc.isWritable ? <TakeOver doc={doc} file={file} taken={() => setOpen(false)} /> : null}
        </>
      )}
    </Drawer>
  )
}

const Found = ({ found }: { readonly found: ContractComparison }) => {
  const { changed, added, removed, version, fileName, notCompared, paragraphs } = found
  const counts = COMPARED.counts(changed, added, removed)
  const [shows, setShows] = useState<'changes' | 'all'>(counts === '' ? 'all' : 'changes')
  return (
    <>
      <Alert
        type={counts === '' ? 'success' : 'warning'}
        showIcon
        title={COMPARED.of(fileName, counts || COMPARED.same)}
        description={`${COMPARE.against(version)}。${COMPARE.textOnly}`}
      />
      {notCompared.length === 0 ? null : (
        <Alert className={styles['more'] ?? ''} type="info" showIcon title={COMPARE.notCompared(notCompared)} />
      )}
      {counts === '' ? null : (
        <Segmented
          className={styles['shows'] ?? ''}
          aria-label={COMPARE.shows}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'changes', label: COMPARE.onlyChanges },
            { value: 'all', label: COMPARE.all },
          ]}
        />
      )}
      <ComparedText paragraphs={paragraphs} isShort={shows === 'changes'} />
    </>
  )
}

/** The supplier's text becomes the text of the draft. */
const TakeOver = ({ doc, file, taken }: Omit<Props, 'closed'> & { readonly taken: () => void }) => {
  const make = useMakeBody(doc)
  const said = Object.values(errorsOf(make.error)).flat()
  return (
    <div className={styles['take']}>
      {make.error === null ? null : (
        <Alert type="error" showIcon role="alert" title={said[0] ?? sentenceOf(make.error)} />
      )}
      <Button type="primary" loading={make.isPending} onClick={() => make.mutate(file.id, { onSuccess: taken })}>
        {COMPARE.take}
      </Button>
      <span>{COMPARE.takeHint}</span>
    </div>
  )
}
