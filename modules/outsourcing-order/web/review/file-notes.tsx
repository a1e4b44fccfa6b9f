import { Input, Select } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { clockOf } from '#shell/kit/media/clock.ts'
import { TimedNotes } from '#shell/kit/media/timed-notes.tsx'
import { MEDIA } from '#shell/kit/media/words.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { PhotoPins } from '#shell/kit/photo-pins/photo-pins.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { Comment, Comments } from '../../delivery-shapes.ts'
import styles from '../order.module.css'
import { REVIEW } from '../steps/words.ts'
import { DELIVERIES } from '../words.ts'
import type { MomentNote, Notes, PinNote, PlainNote } from './comments.ts'
import { fileKinds } from './file-kinds.ts'

interface Props {
  readonly files: readonly FileRef[]
  readonly notes: Notes
  readonly change: (notes: Notes) => void
  readonly isTried: boolean
  /** A line for words stands there before anybody asks for one: without any there is nothing to send. */
  readonly isOpen: boolean
}

const MOST = keywordsOf(Comments).maxItems ?? 0
const TEXT_MAX = keywordsOf(Comment.properties.text).maxLength
const OF_ALL = ''
const BLANK: PlainNote = { fileId: null, text: '' }

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly isWrong: boolean
  readonly enter: (text: string) => void
}

const Words = ({ label, value, isWrong, enter }: WordsProps) => (
  <Input.TextArea
    aria-label={label}
    aria-invalid={isWrong}
    status={isWrong ? 'error' : ''}
    placeholder={REVIEW.noteHint}
    autoSize={{ minRows: 1, maxRows: 6 }}
    maxLength={TEXT_MAX}
    value={value}
    onChange={({ target }) => enter(target.value)}
  />
)

/** What was delivered, to say something of: pins on images, moments of recordings, and words about all of it. */
export const FileNotes = ({ files, notes, change, isTried, isOpen }: Props) => {
  const { images, recordings, others } = fileKinds(files)
  const isBlank = (text: string): boolean => isTried && text.trim() === ''
  const room = MOST - notes.pins.length - notes.moments.length - notes.plain.length
  const replace = (index: number, text: string, at: readonly MomentNote[]): void => {
    const changed = at[index]
    change({ ...notes, moments: notes.moments.map((one) => (one === changed ? { ...one, text } : one)) })
  }
  const plain = notes.plain.length === 0 && isOpen ? [BLANK] : [...notes.plain]
  return (
    <>
      {files.length === 0 ? null : (
        <Section title={REVIEW.files}>
          <div className={styles['parts']}>
            <FileTiles files={others} label={DELIVERIES.files} />
            {images.length === 0 ? null : (
              <PhotoPins<PinNote>
                photos={images}
                pins={notes.pins}
                textOf={({ text }) => text}
                edit={{
                  blank: (at) => ({ ...at, text: '' }),
                  change: (pins) => change({ ...notes, pins }),
                  most: notes.pins.length + room,
                }}
                row={({ text }, changePin, index) => (
                  <Words
                    label={REVIEW.pinOf(index)}
                    value={text}
                    isWrong={isBlank(text)}
                    enter={(next) => changePin({ text: next })}
                  />
                )}
              />
            )}
            {recordings.map((file) => {
              const own = notes.moments.filter(({ fileId }) => fileId === file.id)
              return (
                <TimedNotes<MomentNote>
                  key={file.id}
                  file={file}
                  notes={own}
                  row={({ second, text }, index) => (
                    <Words
                      label={MEDIA.noteAt(clockOf(second))}
                      value={text}
                      isWrong={isBlank(text)}
                      enter={(next) => replace(index, next, own)}
                    />
                  )}
                  edit={{
                    add: (second) =>
                      room > 0 &&
                      change({ ...notes, moments: [...notes.moments, { fileId: file.id, second, text: '' }] }),
                    remove: (index) => change({ ...notes, moments: notes.moments.filter((one) => one !== own[index]) }),
                  }}
                />
              )
            })}
          </div>
        </Section>
      )}
      <Section title={REVIEW.general}>
        <EditableRows<PlainNote>
          label={REVIEW.general}
          rows={plain}
          nameOf={REVIEW.generalOf}
          change={(rows) => change({ ...notes, plain: rows })}
          add={{ label: REVIEW.add, blank: () => BLANK, max: notes.plain.length + room }}
          fields={[
            ...(others.length === 0
              ? []
              : [
                  {
                    key: 'file',
                    title: REVIEW.file,
                    width: 220,
                    show: (row: PlainNote, control: object, changeRow: (changes: Partial<PlainNote>) => void) => (
                      <Select
                        {...control}
                        value={row.fileId ?? OF_ALL}
                        options={[
                          { value: OF_ALL, label: REVIEW.ofAll },
                          ...others.map(({ id, name }) => ({ value: id, label: name })),
                        ]}
                        onChange={(fileId: string) => changeRow({ fileId: fileId === OF_ALL ? null : fileId })}
                      />
                    ),
                  },
                ]),
            {
              key: 'text',
              title: titleOf(Comment.properties.text),
              show: (row, control, changeRow) => (
                <Input.TextArea
                  {...control}
                  placeholder={REVIEW.noteHint}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  maxLength={TEXT_MAX}
                  value={row.text}
                  onChange={({ target }) => changeRow({ text: target.value })}
                />
              ),
            },
          ]}
        />
      </Section>
    </>
  )
}
