import { useStore } from 'zustand'
import { showMoney } from '#shell/format.ts'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { StepButton } from '#shell/kit/detail/step-button.tsx'
import { useNarrow } from '#shell/media.ts'
import type { QuoteTransition } from '../../machine.ts'
import type { Quote } from '../../shapes.ts'
import { face } from '../shared/face.ts'
import styles from '../quote.module.css'
import { BAR } from '../words.ts'
import { useJudged, useOfferForm, useQuote } from './offer-context.tsx'

interface Props {
  /** With the steps as they can be taken now. */
  readonly quote: Quote
  /** The deadline has passed: nothing can be saved, which is said above the form. */
  readonly isClosed: boolean
  readonly press: (name: QuoteTransition) => void
}

/** Stays in sight below the form: what it comes to, whether it is safe, and the step that hands it in. */
export const OfferBar = ({ quote, isClosed, press }: Props) => {
  const form = useOfferForm()
  useKeptSaved(form)
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const total = useJudged((all) => all.total)
  const quoted = useJudged((all) => all.quoted)
  const missing = useJudged((all) => all.gaps.length)
  const { items } = useQuote().request
  const submit = face.actions(quote).find(({ name }) => name === 'submit')
  // On a telephone the steps of the page stand at its lower edge already.
  const narrow = useNarrow()
  return (
    <div className={styles['bar']}>
      {isClosed ? null : <ConflictNote form={form} isClash={isClash} />}
      <div className={styles['barLine']}>
        <span className={styles['total']}>
          <span className={styles['sub']}>{BAR.total}</span> {total === undefined ? BAR.noTotal : showMoney(total)}
        </span>
        <span className={styles['sub']}>
          {BAR.quoted(quoted, items.length)} · {missing === 0 ? BAR.ready : BAR.gaps(missing)}
        </span>
        {isClosed ? null : <SavingStatus form={form} />}
        {narrow ? null : <StepButton action={submit} act={press} />}
      </div>
    </div>
  )
}
