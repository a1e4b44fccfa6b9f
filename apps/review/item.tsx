import { useStore } from 'zustand'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { disputedIn, photosOf, shownMark, wrongIn } from '#modules/review-task/on-site-draft.ts'
import { Marks, type Mark } from '#modules/review-task/shapes.ts'
import { choicesOf } from '#modules/review-task/web/score-choices.ts'
import { FINDING_LEVELS } from '#modules/review-task/words.ts'
import type { ReviewIndicator } from '#modules/review-template/contract.ts'
import { Choice } from './choice.tsx'
import type { Desk } from './desk.ts'
import styles from './item.module.css'
import { Photos } from './photos.tsx'
import { Points, Words } from './entry.tsx'
import { ITEM } from './words.ts'

const mark = Marks.items.properties
const LEVELS = [
  { value: '', label: ITEM.noFinding },
  ...codesOf(FINDING_LEVELS).map((code) => ({ value: String(code), label: FINDING_LEVELS[code] })),
]

interface Props {
  readonly desk: Desk
  readonly indicator: ReviewIndicator
}

/** One item of the checklist, to be filled in with a thumb. */
export const Item = ({ desk, indicator }: Props) => {
  const draft = useStore(desk.store, (held) => held.draft)
  const { key, title, standard, maxScore, isVeto, evidenceRequired } = indicator
  const { score, note, level, finding, photos } = shownMark(draft, key)
  const change = (changes: Partial<Mark>): void => void desk.change(key, changes)
  const isWrong = wrongIn(draft).includes(key)
  const choices = choicesOf(indicator)
  const name = `${key} ${title}`
  const said = draft.review.selfAssessment.find((one) => one.key === key)
  const isUnsent = draft.entries.some(({ mine }) => mine.key === key)
  return (
    <article className={styles['item']} aria-labelledby={`item-${key}`}>
      <h2 id={`item-${key}`} className={styles['name']}>
        {name}
        {isVeto ? <span className={styles['veto']}>{ITEM.veto}</span> : null}
        {evidenceRequired ? <span className={styles['tag']}>{ITEM.proof}</span> : null}
        {isUnsent ? <span className={styles['unsent']}>{ITEM.unsent}</span> : null}
        {disputedIn(draft).includes(key) ? <span className={styles['veto']}>{ITEM.disputed}</span> : null}
      </h2>
      <p className={styles['standard']}>{standard}</p>
      {said === undefined || said.score === null ? null : (
        <p className={styles['standard']}>{ITEM.self(said.score, said.note)}</p>
      )}
      {choices.length > 0 ? (
        <Choice
          title={titleOf(mark.score)}
          name={`score-${key}`}
          choices={choices}
          value={score}
          choose={(value) => change({ score: value })}
        />
      ) : (
        <Points
          id={`score-${key}`}
          label={titleOf(mark.score)}
          most={maxScore}
          value={score}
          isWrong={isWrong}
          enter={(value) => change({ score: value })}
        />
      )}
      <Words id={`note-${key}`} schema={mark.note} value={note} enter={(value) => change({ note: value })} />
      <Choice
        title={titleOf(mark.level)}
        name={`level-${key}`}
        choices={LEVELS}
        value={level === null ? '' : String(level)}
        choose={(value) => change({ level: codesOf(FINDING_LEVELS).find((code) => String(code) === value) ?? null })}
      />
      {level === null ? null : (
        <Words
          id={`finding-${key}`}
          schema={mark.finding}
          value={finding}
          enter={(value) => change({ finding: value })}
        />
      )}
      <Photos
        desk={desk}
        itemKey={key}
        name={name}
        sent={photos}
        kept={photosOf(draft, key)}
        removeSent={(id) => change({ photos: photos.filter((one) => one !== id) })}
      />
    </article>
  )
}
