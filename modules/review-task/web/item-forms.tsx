import { Button, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import type { ReviewIndicator, ReviewSections } from '#modules/review-template/contract.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageTabs, usePageTab } from '#shell/kit/tabs/page-tabs.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { ownFirst, scorersOf, unassessed, unscored } from '../rules.ts'
import { Marks, SelfAssessment, type Mark, type Review, type SelfMark } from '../shapes.ts'
import { FINDING_LEVELS, scoredBy, TITLE } from '../words.ts'
import { useItems } from './items-context.tsx'
import styles from './review.module.css'
import { ScoreInput } from './score-input.tsx'
import { DETAIL } from './words.ts'

const LEVELS = [
  { value: 0, label: DETAIL.noFinding },
  ...codesOf(FINDING_LEVELS).map((value) => ({ value, label: FINDING_LEVELS[value] })),
]
const self = SelfAssessment.items.properties
const mark = Marks.items.properties

interface ItemsProps extends Pick<Review, 'sections'> {
  /** What stands above the items of a section. */
  readonly lead?: (section: ReviewSections[number]) => ReactNode
  /** What the tabs are of. */
  readonly label: string
  /** How many items of a section are still to be done. */
  readonly leftIn: (section: ReviewSections) => number
  readonly show: (one: ReviewIndicator) => ReactNode
}

const keyOf = (at: number): string => `section-${at}`

/** The items of a checklist, one section in sight at a time, each with what its form shows. */
const Items = ({ sections, label, leftIn, show, lead }: ItemsProps) => {
  const { choose } = usePageTab()
  return (
    <Form layout="vertical" component={false}>
      <PageTabs
        label={label}
        tabs={sections.map((section, at) => ({
          key: keyOf(at),
          label: DETAIL.sectionDone(
            section.name,
            section.indicators.length - leftIn([section]),
            section.indicators.length,
          ),
          content: (
            <>
              {lead?.(section)}
              {section.indicators.map((one) => (
                <fieldset key={one.key} className={styles['item']}>
                  <legend className={styles['legend']}>
                    {one.key} {one.title} {one.isVeto ? <StatusTag tone="error">{DETAIL.veto}</StatusTag> : null}
                    {one.evidenceRequired ? <StatusTag tone="default">{DETAIL.proof}</StatusTag> : null}
                  </legend>
                  <p className={styles['standard']}>{one.standard}</p>
                  {show(one)}
                </fieldset>
              ))}
              <NextSection next={sections[at + 1]?.name} go={() => choose(keyOf(at + 1))} />
            </>
          ),
        }))}
      />
    </Form>
  )
}

/** Who has come to the end of a section goes on from there; the last one leads to the step itself. */
const NextSection = ({ next, go }: { readonly next: string | undefined; readonly go: () => void }) =>
  next === undefined ? null : (
    <Button className={styles['next'] ?? ''} onClick={go}>
      {DETAIL.next(next)}
    </Button>
  )

/** The list with one of its items changed, or added. */
const withItem = <Item extends { readonly key: string }>(items: readonly Item[], next: Item): Item[] =>
  items.some(({ key }) => key === next.key) ? items.map((one) => (one.key === next.key ? next : one)) : [...items, next]

/** What the supplier says of itself. */
export const SelfForm = ({ sections }: Pick<Review, 'sections'>) => {
  const { items, files, enter, wrongAt } = useItems('self')
  const show = (indicator: ReviewIndicator): ReactNode => {
    const { key, evidenceRequired } = indicator
    const item: SelfMark = items.find((one) => one.key === key) ?? { key, score: null, note: '', files: [] }
    const change = (changes: Partial<SelfMark>): void => enter(withItem(items, { ...item, ...changes }))
    return (
      <div className={styles['inputs']}>
        <Field required label={titleOf(self.score)} wrong={wrongAt(key, 'score')}>
          {(control) => (
            <ScoreInput
              indicator={indicator}
              control={control}
              value={item.score}
              change={(score) => change({ score })}
            />
          )}
        </Field>
        <TextField
          schema={self.note}
          value={item.note}
          wrong={wrongAt(key, 'note')}
          change={(note) => change({ note })}
        />
        <Field required={evidenceRequired} label={titleOf(self.files)} wrong={wrongAt(key, 'files')}>
          {({ id }) => (
            <FileIds
              id={id}
              category={TITLE}
              known={files}
              value={item.files}
              onChange={(ids) => change({ files: ids })}
            />
          )}
        </Field>
      </div>
    )
  }
  return <Items sections={sections} label={DETAIL.self} leftIn={(section) => unassessed(section, items)} show={show} />
}

/** Who is to score a section, where the team has shared the checklist out. */
const Scorers = ({ review: { team, ownSections }, section }: { readonly review: Review; readonly section: string }) => {
  const names = scorersOf(team, section)
  return names.length === 0 ? null : (
    <p className={styles['standard']}>{scoredBy(names, ownSections.includes(section))}</p>
  )
}

/** What the team finds; one's own sections stand first. */
export const MarksForm = ({ review }: { readonly review: Review }) => {
  const { items, files, enter, wrongAt } = useItems('marks')
  const show = (indicator: ReviewIndicator): ReactNode => {
    const { key } = indicator
    const blank: Mark = { key, score: null, note: '', photos: [], level: null, finding: '' }
    const item = items.find((one) => one.key === key) ?? blank
    const change = (changes: Partial<Mark>): void => enter(withItem(items, { ...item, ...changes }))
    const said = review.selfAssessment.find((one) => one.key === key)?.score ?? null
    return (
      <div className={styles['inputs']}>
        <Field
          required
          label={titleOf(mark.score)}
          wrong={wrongAt(key, 'score')}
          {...(said === null ? {} : { hint: DETAIL.selfSays(said) })}
        >
          {(control) => (
            <ScoreInput
              indicator={indicator}
              control={control}
              value={item.score}
              change={(score) => change({ score })}
            />
          )}
        </Field>
        <TextField
          schema={mark.note}
          value={item.note}
          wrong={wrongAt(key, 'note')}
          change={(note) => change({ note })}
        />
        <Field label={titleOf(mark.level)} wrong={wrongAt(key, 'level')}>
          {({ id }) => (
            <Radio.Group
              id={id}
              options={LEVELS}
              value={item.level ?? 0}
              onChange={({ target }) =>
                change({ level: codesOf(FINDING_LEVELS).find((code) => code === target.value) ?? null })
              }
            />
          )}
        </Field>
        {item.level === null ? null : (
          <>
            <TextField
              required
              schema={mark.finding}
              rows={2}
              value={item.finding}
              wrong={wrongAt(key, 'finding')}
              change={(finding) => change({ finding })}
            />
            <Field required label={titleOf(mark.photos)} wrong={wrongAt(key, 'photos')}>
              {({ id }) => (
                <FileIds
                  id={id}
                  category={TITLE}
                  known={files}
                  value={item.photos}
                  onChange={(ids) => change({ photos: ids })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    )
  }
  return (
    <Items
      sections={ownFirst(review)}
      label={DETAIL.marks}
      leftIn={(section) => unscored(section, items)}
      show={show}
      lead={({ name }) => <Scorers review={review} section={name} />}
    />
  )
}
