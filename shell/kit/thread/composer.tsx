import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { MESSAGE_FILES_MOST } from '#kernel/thread.ts'
import { toast } from '../../toast/toast.ts'
import { FormFailure } from '../form-failure.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import { RunningUploads, useRunningUploads } from '../upload/running-uploads.ts'
import { UPLOAD } from '../upload/words.ts'
import { MentionInput } from './mention-input.tsx'
import { usePeople, usePost, type Place } from './queries.ts'
import { useDraft } from './use-draft.ts'
import { COMPOSER } from './words.ts'
import styles from './thread.module.css'

interface Props {
  readonly place: Place
  readonly isInternal: boolean
}

const NO_FILES: readonly FileRef[] = []

/** Where a message is written. What was typed stays until it was sent, also when the page is left meanwhile. */
export const Composer = ({ place, isInternal }: Props) => {
  const draft = useDraft(`thread.${place.entity}.${place.id}.${isInternal ? 'internal' : 'open'}`)
  const [files, setFiles] = useState(NO_FILES)
  const [isAttaching, setAttaching] = useState(false)
  const running = useRunningUploads()
  const box = useRef<HTMLDivElement>(null)
  const { people, isFetching } = usePeople(place, isInternal, draft.text.includes('@'))
  const { mutate, isPending, error, reset } = usePost(place)
  const isEmpty = draft.text.trim() === '' && files.length === 0

  const send = (): void => {
    if (isPending) return
    if (running.size > 0) return toast('warning', UPLOAD.running)
    if (isEmpty) return toast('warning', COMPOSER.empty)
    mutate(
      {
        text: draft.text,
        ...(files.length === 0 ? {} : { files: files.map(({ id }) => id) }),
        ...(isInternal ? { isInternal } : {}),
      },
      {
        onSuccess: () => {
          draft.sent()
          setFiles(NO_FILES)
          setAttaching(false)
          // What was sent stands above now and has pushed the field down.
          requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
        },
      },
    )
  }
  const pressed = (event: KeyboardEvent): void => {
    // An Enter that accepts a Chinese candidate never sends.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }
  return (
    <div ref={box} className={styles['composer']}>
      <FormFailure error={error} shows={() => false} />
      <MentionInput
        value={draft.text}
        change={(text) => {
          draft.change(text)
          if (error) reset()
        }}
        people={people}
        isLoading={isFetching}
        hint={isInternal ? COMPOSER.internalHint : COMPOSER.hint}
        onKeyDown={pressed}
        // Two could be sent at once otherwise, or half of one.
        isReadOnly={isPending}
      />
      {isAttaching ? (
        <RunningUploads value={running}>
          <FileUpload
            category={COMPOSER.category}
            value={files}
            onChange={setFiles}
            maxCount={MESSAGE_FILES_MOST}
            isInternal={isInternal}
          />
        </RunningUploads>
      ) : null}
      <div className={styles['sending']}>
        <Button
          icon={<PaperClipOutlined aria-hidden />}
          aria-expanded={isAttaching}
          // Files that were added would be sent unseen.
          disabled={isAttaching && files.length > 0}
          onClick={() => setAttaching(!isAttaching)}
        >
          {isAttaching && files.length === 0 ? COMPOSER.hideAttach : COMPOSER.attach}
        </Button>
        <span className={styles['keys']}>{COMPOSER.keys}</span>
        <Button type="primary" loading={isPending} disabled={isEmpty} onClick={send}>
          {isInternal ? COMPOSER.note : COMPOSER.send}
        </Button>
      </div>
    </div>
  )
}
