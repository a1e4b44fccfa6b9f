import { useMutation } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { PhotoPins } from '#shell/kit/photo-pins/photo-pins.tsx'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SampleReview, type Defect, type Sample } from '../shapes.ts'
import { REVIEW_ITEMS, SEVERITIES, TITLE } from '../words.ts'
import { saveReview, samples } from './queries.ts'
import { defectText } from './review-view.tsx'
import styles from './sample.module.css'
import { REVIEW } from './words.ts'

type Score = SampleReview['scores'][number]
const { scores: scoresOf, defects: defectsOf, verdictNote } = SampleReview.properties
const { item, standard, result, score } = scoresOf.items.properties
const SEVERITY_OPTIONS = ([1, 2, 3] as const).map((value) => ({ value, label: SEVERITIES[value] }))
const blankScore = (name = ''): Score => ({ item: name, standard: '', result: '', score: null })

interface Props {
  readonly doc: Sample
  readonly closed: () => void
}

/** What staff find on a sample: items with standard, result and score, and defects pinned on photographs. */
export const ReviewDrawer = ({ doc, closed }: Props) => {
  const [scores, setScores] = useState<Score[]>(
    doc.scores.length > 0 ? doc.scores : REVIEW_ITEMS.map((name) => blankScore(name)),
  )
  const [defects, setDefects] = useState<Defect[]>(doc.defects)
  const [added, setAdded] = useState(filesOf(doc.files, doc.reviewPhotos))
  const [note, setNote] = useState(doc.verdictNote)
  const [isTouched, setTouched] = useState(false)
  const [isTried, setTried] = useState(false)
  const takeIn = samples.useTakeIn(doc.id)
  const save = useMutation({ mutationFn: (review: SampleReview) => saveReview(doc, review) })
  const touched =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      setTouched(true)
    }
  const isBlank = ({ description }: Defect): boolean => description.trim() === ''
  const submit = (close: () => void): void => {
    setTried(true)
    if (defects.some(isBlank)) return
    const known = new Set([...doc.photos, ...added.map(({ id }) => id)])
    save.mutate(
      {
        scores: scores.filter((one) => one.item.trim() !== ''),
        defects: defects.filter(({ photoId }) => known.has(photoId)),
        reviewPhotos: added.map(({ id }) => id),
        verdictNote: note,
      },
      {
        onSuccess: (saved) => {
          takeIn(saved)
          setTouched(false)
          toast('success', REVIEW.saved)
          close()
        },
      },
    )
  }
  const photos = [...filesOf(doc.files, doc.photos), ...added]
  return (
    <FormDrawer
      title={REVIEW.title}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={REVIEW.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={save.error} shows={() => false} />
      <Section title={REVIEW.scores}>
        <EditableRows<Score>
          label={REVIEW.scores}
          rows={scores}
          nameOf={REVIEW.scoreOf}
          change={touched(setScores)}
          add={{ label: REVIEW.addScore, blank: blankScore, max: keywordsOf(scoresOf).maxItems ?? 0 }}
          fields={[
            ...(
              [
                ['item', item, 130],
                ['standard', standard, 200],
                ['result', result, 160],
              ] as const
            ).map(([key, schema, width]) => ({
              key,
              title: titleOf(schema),
              width,
              show: (row: Score, control: object, change: (changes: Partial<Score>) => void) => (
                <Input
                  {...control}
                  maxLength={keywordsOf(schema).maxLength}
                  value={row[key]}
                  onChange={({ target }) => change({ [key]: target.value })}
                />
              ),
            })),
            {
              key: 'score',
              title: titleOf(score),
              width: 90,
              show: (row, control, change) => (
                <InputNumber
                  {...control}
                  min={0}
                  max={100}
                  value={row.score}
                  onChange={(value) => change({ score: value })}
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={REVIEW.defects}>
        <PhotoPins<Defect>
          photos={photos}
          pins={defects}
          textOf={defectText}
          edit={{
            blank: (at) => ({ ...at, area: '', description: '', severity: 2 }),
            change: touched(setDefects),
            most: keywordsOf(defectsOf).maxItems ?? 0,
          }}
          row={(defect, change, index) => (
            <DefectFields defect={defect} change={change} index={index} isWrong={isTried && isBlank(defect)} />
          )}
        />
        <FileUpload category={TITLE} value={added} onChange={touched((next) => setAdded([...next]))} />
      </Section>
      <Section title={titleOf(verdictNote)}>
        <Input.TextArea
          aria-label={titleOf(verdictNote)}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={keywordsOf(verdictNote).maxLength}
          value={note}
          onChange={({ target }) => touched(setNote)(target.value)}
        />
      </Section>
    </FormDrawer>
  )
}

interface DefectProps {
  readonly defect: Defect
  readonly change: (changes: Partial<Defect>) => void
  readonly index: number
  readonly isWrong: boolean
}

const DefectFields = ({ defect, change, index, isWrong }: DefectProps) => (
  <div className={styles['defect']}>
    <Input
      aria-label={REVIEW.defectOf(index, REVIEW.area)}
      placeholder={REVIEW.area}
      maxLength={50}
      value={defect.area}
      onChange={({ target }) => change({ area: target.value })}
    />
    <Select
      aria-label={REVIEW.defectOf(index, REVIEW.severity)}
      value={defect.severity}
      options={SEVERITY_OPTIONS}
      onChange={(severity) => change({ severity })}
    />
    <Input
      className={styles['wide'] ?? ''}
      aria-label={REVIEW.defectOf(index, REVIEW.description)}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      placeholder={isWrong ? REVIEW.missing : REVIEW.description}
      maxLength={500}
      value={defect.description}
      onChange={({ target }) => change({ description: target.value })}
    />
  </div>
)
