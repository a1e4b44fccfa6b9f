import { FullscreenOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Section } from '#shell/kit/detail/section.tsx'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import type { QuoteTransition } from '../../machine.ts'
import type { Quote } from '../../shapes.ts'
import styles from '../quote.module.css'
import { COUNTER, DETAIL, OFFER } from '../words.ts'
import { ClosedNote } from './closed-note.tsx'
import { HeadForm, UsualButton } from './head-form.tsx'
import { HealthPanel } from './health-panel.tsx'
import { OfferBar } from './offer-bar.tsx'
import { useOfferForm } from './offer-context.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { TakeCounter } from './take-counter.tsx'

interface Props {
  readonly quote: Quote
  readonly isClosed: boolean
  readonly press: (name: QuoteTransition) => void
}

/** The offer to write: its lines in a table, its head below, what is missing beside them. It saves itself. */
export const OfferForm = ({ quote, isClosed, press }: Props) => {
  const narrow = useNarrow()
  const [isWide, setWide] = useState(false)
  const isShut = useIsShut(isClosed)
  return (
    <>
      {isClosed ? <ClosedNote /> : null}
      {quote.changeNote === '' ? null : (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={DETAIL.amended}
          description={<span className={styles['lines']}>{quote.changeNote}</span>}
        />
      )}
      {quote.counter === null ? null : (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={COUNTER.title}
          description={
            <span className={styles['lines']}>
              {quote.counter.reason} {COUNTER.hint}
            </span>
          }
          {...(isShut || quote.request.priceMode !== 1 ? {} : { action: <TakeCounter counter={quote.counter} /> })}
        />
      )}
      <Section
        title={DETAIL.offer}
        extra={
          <span className={styles['tools']}>
            <SheetTools isShut={isShut} />
            {narrow ? null : (
              <Button size="small" icon={<FullscreenOutlined aria-hidden />} onClick={() => setWide(true)}>
                {OFFER.wide}
              </Button>
            )}
          </span>
        }
      >
        {isWide ? null : <OfferGrid isShut={isShut} />}
        <HealthPanel />
      </Section>
      <Section title={OFFER.head} extra={isShut ? null : <UsualButton />}>
        <div className={styles['plain']}>
          <HeadForm isShut={isShut} />
        </div>
      </Section>
      <OfferBar quote={quote} isClosed={isClosed} press={press} />
      <Drawer
        title={DETAIL.offer}
        open={isWide}
        onClose={() => setWide(false)}
        size="100%"
        closable={{ 'aria-label': SHELL.close }}
        destroyOnHidden
      >
        <OfferGrid isShut={isShut} />
        <HealthPanel />
      </Drawer>
    </>
  )
}

/** The deadline has passed, or a colleague handed it in: what stands here can be read and copied, no more. */
const useIsShut = (isClosed: boolean): boolean => {
  const form = useOfferForm()
  const isReadOnly = useStore(form.store, ({ writable }) => writable.size === 0)
  return isClosed || isReadOnly
}
