import { titleOf } from '#kernel/schema.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PhotoPins } from '#shell/kit/photo-pins/photo-pins.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Sample, type Defect } from '../shapes.ts'
import { SEVERITIES } from '../words.ts'
import styles from './sample.module.css'
import { DETAIL } from './words.ts'

const { scores: scoresOf, verdictNote } = Sample.properties
const { item, standard, result, score } = scoresOf.items.properties
const GRAVE = 3

/** What a pin says in one line. */
export const defectText = ({ area, description }: Defect): string =>
  [area, description].filter((text) => text !== '').join(' ')

/** What staff found: the items with their scores, and the defects where they are. */
export const ReviewView = ({ doc }: { readonly doc: Sample }) => {
  const { scores, defects, photos, reviewPhotos, files } = doc
  if (scores.length === 0 && defects.length === 0 && doc.verdictNote === '')
    return <p className={styles['nothing']}>{DETAIL.noReview}</p>
  const pinned = new Set(defects.map(({ photoId }) => photoId))
  const shown = filesOf(files, [...photos, ...reviewPhotos]).filter(
    ({ id }) => pinned.has(id) || reviewPhotos.includes(id),
  )
  return (
    <>
      <Facts single facts={[[titleOf(verdictNote), doc.verdictNote]]} />
      {scores.length === 0 ? null : (
        <LineTable
          lines={scores}
          id={(one) => String(scores.indexOf(one))}
          head={{ title: titleOf(item), show: (one) => one.item }}
          columns={[
            { title: titleOf(standard), show: (one) => one.standard || NUMBERS.none },
            { title: titleOf(result), show: (one) => one.result || NUMBERS.none },
            { title: titleOf(score), number: true, show: (one) => one.score ?? NUMBERS.none },
          ]}
        />
      )}
      {shown.length === 0 ? null : (
        <PhotoPins
          photos={shown}
          pins={defects}
          textOf={defectText}
          row={(defect) => (
            <>
              <StatusTag tone={defect.severity >= GRAVE ? 'error' : 'default'}>{SEVERITIES[defect.severity]}</StatusTag>{' '}
              {defectText(defect)}
            </>
          )}
        />
      )}
    </>
  )
}
