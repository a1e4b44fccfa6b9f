import { useStore } from 'zustand'
import { labelOf } from '#kernel/labels.ts'
import { disputedIn, photosOf, shownMark } from '#modules/review-task/on-site-draft.ts'
import { markIn } from '#modules/review-task/on-site-merge.ts'
import { indicatorsOf } from '#modules/review-task/scoring.ts'
import type { Mark } from '#modules/review-task/shapes.ts'
import { FINDING_LEVELS } from '#modules/review-task/words.ts'
import type { Desk } from './desk.ts'
import styles from './disputes.module.css'
import { DISPUTE } from './words.ts'

/** Items that somebody else has written to since: both versions, and which of them is to stand. */
export const Disputes = ({ desk }: { readonly desk: Desk }) => {
  const draft = useStore(desk.store, (held) => held.draft)
  const keys = disputedIn(draft)
  if (keys.length === 0) return null
  const items = indicatorsOf(draft.review.sections)
  return (
    <section className={styles['disputes']} aria-labelledby="disputes">
      <h2 id="disputes" className={styles['title']}>
        {DISPUTE.title(keys.length)}
      </h2>
      <p className={styles['hint']}>{DISPUTE.hint}</p>
      {keys.map((key) => {
        const name = `${key} ${items.find((one) => one.key === key)?.title ?? ''}`
        const choose = async (whose: 'mine' | 'theirs'): Promise<void> => {
          await desk.decide(key, whose)
          await desk.sync()
        }
        return (
          <article key={key} aria-label={name}>
            <h3 className={styles['item']}>{name}</h3>
            <div className={styles['sides']}>
              <Side
                title={DISPUTE.mine}
                mark={shownMark(draft, key)}
                photos={photosOf(draft, key).length}
                choose={{ text: DISPUTE.takeMine, label: DISPUTE.takeMineOf(name), press: () => void choose('mine') }}
              />
              <Side
                title={DISPUTE.theirs}
                mark={markIn(draft.review.marks, key)}
                photos={0}
                choose={{
                  text: DISPUTE.takeTheirs,
                  label: DISPUTE.takeTheirsOf(name),
                  press: () => void choose('theirs'),
                }}
              />
            </div>
          </article>
        )
      })}
    </section>
  )
}

interface SideProps {
  readonly title: string
  readonly mark: Mark
  /** Those that were not sent yet, beside those that were. */
  readonly photos: number
  readonly choose: { readonly text: string; readonly label: string; readonly press: () => void }
}

const Side = ({ title, mark, photos, choose }: SideProps) => {
  const { score, note, level, finding } = mark
  const count = mark.photos.length + photos
  return (
    <div className={styles['side']}>
      <h4 className={styles['whose']}>{title}</h4>
      <p className={styles['score']}>{score ?? DISPUTE.nothing}</p>
      {[labelOf(FINDING_LEVELS, level), finding, note, count === 0 ? '' : DISPUTE.photos(count)]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className={styles['text']}>
            {text}
          </p>
        ))}
      <button type="button" className={styles['choose']} aria-label={choose.label} onClick={choose.press}>
        {choose.text}
      </button>
    </div>
  )
}
