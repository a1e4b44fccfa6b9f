import { useState } from 'react'
import { useStore } from 'zustand'
import { shownMark, wrongIn, type OnSiteDraft } from '#modules/review-task/on-site-draft.ts'
import { ownFirst, scorersOf } from '#modules/review-task/rules.ts'
import { indicatorsOf } from '#modules/review-task/scoring.ts'
import { scoredBy } from '#modules/review-task/words.ts'
import type { ReviewIndicator } from '#modules/review-template/contract.ts'
import { BASE } from '#shell/base.ts'
import { Button } from '../login/button.tsx'
import type { Desk } from './desk.ts'
import { Disputes } from './disputes.tsx'
import { Item } from './item.tsx'
import styles from './page.module.css'
import { SectionTabs, tabId, PANEL } from './section-tabs.tsx'
import { StatusBar } from './status-bar.tsx'
import { PAGE } from './words.ts'

const isScored = (draft: OnSiteDraft): ((item: ReviewIndicator) => boolean) => {
  const wrong = wrongIn(draft)
  return ({ key }) => shownMark(draft, key).score !== null && !wrong.includes(key)
}

/** One review, scored section by section. */
export const ReviewPage = ({ desk }: { readonly desk: Desk }) => {
  const draft = useStore(desk.store, (held) => held.draft)
  const [place, setPlace] = useState(0)
  // What was open when the filter was set stays in sight: an item must not vanish under the finger that scores it.
  const [toDo, setToDo] = useState<readonly string[]>()
  const { review } = draft
  const sections = ownFirst(review)
  const items = indicatorsOf(sections)
  const open = (): string[] => items.filter((one) => !isScored(draft)(one)).map(({ key }) => key)
  const section = sections[place]
  const scorers = section === undefined ? [] : scorersOf(review.team, section.name)
  const shown = section?.indicators.filter(({ key }) => toDo === undefined || toDo.includes(key)) ?? []
  const done = items.filter(isScored(draft)).length
  const openNext = (next: number): void => {
    setPlace(next)
    // The tabs are far above by now: the focus takes the eye there.
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <main className={styles['page']}>
      <title>{`${review.title} · ${PAGE.title}`}</title>
      <nav className={styles['ways']}>
        <a className={styles['link']} href={`${BASE}/admin/review/${review.id}`}>
          {PAGE.back}
        </a>
        <a className={styles['link']} href={`${BASE}/review/`}>
          {PAGE.list}
        </a>
      </nav>
      <h1 className={styles['title']}>{review.title}</h1>
      <p className={styles['soft']}>
        {PAGE.about(review.supplierName, review.code)}
        <br />
        {review.siteAddress}
      </p>
      <StatusBar desk={desk} />
      <Disputes desk={desk} />
      <div className={styles['progress']}>
        <label htmlFor="progress">{PAGE.progress(done, items.length)}</label>
        <progress id="progress" max={items.length} value={done} />
        <label className={styles['toggle']}>
          <input
            type="checkbox"
            checked={toDo !== undefined}
            onChange={({ target }) => setToDo(target.checked ? open() : undefined)}
          />
          {PAGE.toDo}
        </label>
      </div>
      <SectionTabs
        names={sections.map(({ name, indicators }) => ({
          name,
          done: indicators.filter(isScored(draft)).length,
          all: indicators.length,
        }))}
        place={place}
        open={setPlace}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(place)} className={styles['items']}>
        {scorers.length === 0 ? null : (
          <p className={styles['soft']}>{scoredBy(scorers, review.ownSections.includes(section?.name ?? ''))}</p>
        )}
        {shown.length === 0 ? <p className={styles['soft']}>{PAGE.allDone}</p> : null}
        {shown.map((one) => (
          <Item key={one.key} desk={desk} indicator={one} />
        ))}
        <NextSection name={sections[place + 1]?.name} open={() => openNext(place + 1)} />
      </div>
      <p className={styles['soft']}>{PAGE.kept}</p>
    </main>
  )
}

/** Who has scored a section goes on from its end; after the last one there is none. */
const NextSection = ({ name, open }: { readonly name: string | undefined; readonly open: () => void }) =>
  name === undefined ? null : (
    <Button kind="side" onPress={open}>
      {PAGE.next(name)}
    </Button>
  )
