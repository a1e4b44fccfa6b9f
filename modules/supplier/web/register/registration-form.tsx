import { Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { registrationAddress } from '#kernel/registration-address.ts'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { useCollapsed } from '#shell/media.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Context } from '../../missing.ts'
import type { Supplier } from '../../shapes.ts'
import { stepsOf } from '../../steps.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { COPY } from '../copy/words.ts'
import { COMPLETENESS, FORM } from './words.ts'
import { FormSceneProvider, useValue } from './form-context.tsx'
import { Completeness } from './parts/completeness.tsx'
import { ReturnedMark } from './parts/returned-mark.tsx'
import { ReturnedNote } from './parts/returned-note.tsx'
import { StepNav } from './parts/step-nav.tsx'
import { problemFinder, problemsOf, wordsFinder } from './problems.ts'
import { InviteStep } from './steps/invite-step.tsx'
import { useReturned } from './use-returned.ts'
import { useRegistration } from './use-registration.ts'
import { firstPlace, STEP_HEADING, useSteps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'
import styles from './form.module.css'

// Pickers are large: the first step is shown without those of the others.
const LATER_STEPS: readonly (() => Promise<{ default: ComponentType }>)[] = [
  async () => ({ default: (await import('./steps/company-step.tsx')).CompanyStep }),
  async () => ({ default: (await import('./steps/people-step.tsx')).PeopleStep }),
  async () => ({ default: (await import('./steps/business-step.tsx')).BusinessStep }),
  async () => ({ default: (await import('./steps/certificates-step.tsx')).CertificatesStep }),
  async () => ({ default: (await import('./steps/accounts-step.tsx')).AccountsStep }),
  async () => ({ default: (await import('./steps/agreements-step.tsx')).AgreementsStep }),
]
const STEP_PAGES: readonly ComponentType[] = [InviteStep, ...LATER_STEPS.map((load) => lazy(load))]

const FETCH_AFTER_MS = 2_000
/** Fetches all steps once the form stands, so that somebody whose line goes down can fill in the rest. */
const useStepsAtHand = (): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of LATER_STEPS) load().catch(() => undefined)
    }, FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

const CompletenessDrawer = lazy(async () => ({
  default: (await import('./parts/completeness-drawer.tsx')).CompletenessDrawer,
}))

/** The registration form: seven steps that save themselves, and what is still missing beside them. */
export const RegistrationForm = ({ supplier, context }: { readonly supplier: Supplier; readonly context: Context }) => {
  const { open, query } = usePageRoute()
  const form = useRegistration(supplier)
  const isOpen = useStore(form.store, (held) => held.isOpen)
  const supplierType = useStore(form.store, ({ profile }) => profile.supplierType)
  const returned = useReturned(supplier)
  // What is still open comes before what was changed on an earlier visit.
  const places = returned.items.toSorted((a, b) => Number(a.isChanged) - Number(b.isChanged)).map(({ path }) => path)
  const steps = useSteps(supplier.id, firstPlace(query.get('at'), places))
  const problemsIn = useMemo(
    () => problemFinder(({ profile, refused }) => problemsOf(profile, refused, context, returned.openIn(profile))),
    [context, returned],
  )
  const { left } = steps
  const scene = useMemo(
    () => ({ form, supplier, context, problemsIn, wordsIn: wordsFinder(problemsIn, (no) => left.has(no)), returned }),
    [form, supplier, context, problemsIn, left, returned],
  )
  const { submit, isSubmitting } = useSubmit({
    ...steps,
    form,
    id: supplier.id,
    problemsIn,
    confirmedFields: returned.confirmedFields,
  })
  const isCollapsed = useCollapsed()
  useStepsAtHand()
  useEffect(() => {
    // Handed in elsewhere: there is nothing to fill in any more.
    if (!isOpen) open(registrationAddress('review_status', supplier.id))
  }, [isOpen, open, supplier.id])

  const { step, goTo } = steps
  const all = stepsOf(supplierType)
  const { no, title } = all[step - 1] ?? { no: step, title: '' }
  const Page = STEP_PAGES[step - 1] ?? InviteStep
  return (
    <FormSceneProvider scene={scene}>
      <main className={styles['page']}>
        <header className={styles['head']}>
          <div className={styles['headLine']}>
            <h1 className={styles['title']}>
              {FORM.title}
              <CompanyName />
            </h1>
            <SavingStatus form={form} />
            <CopyButton
              id={supplier.id}
              ready={async () => {
                await form.flush()
                return form.store.getState().rowVersion
              }}
              said={COPY.saved}
              copied={form.takeIn}
            />
          </div>
          <StepNav step={step} open={steps.open} />
        </header>
        <div className={styles['body']}>
          <div>
            {places.length > 0 && (
              <ReturnedNote items={supplier.returnItems} goTo={goTo} mark={(path) => <ReturnedMark path={path} />} />
            )}
            <h2 data-path={STEP_HEADING} tabIndex={-1} className={styles['stepTitle']}>
              {FORM.step(no, title)}
            </h2>
            <Suspense fallback={<p role="status">{FORM.loading}</p>}>
              <Page />
            </Suspense>
            <div className={styles['buttons']}>
              <Button disabled={step === 1} onClick={() => steps.open(step - 1)}>
                {FORM.previous}
              </Button>
              <div className={styles['buttonsEnd']}>
                {isCollapsed && (
                  <Suspense>
                    <CompletenessDrawer step={step} goTo={goTo} />
                  </Suspense>
                )}
                {step < all.length ? (
                  <Button type="primary" onClick={() => steps.open(step + 1)}>
                    {FORM.next}
                  </Button>
                ) : (
                  <Button type="primary" loading={isSubmitting} onClick={submit}>
                    {FORM.submit}
                  </Button>
                )}
              </div>
            </div>
          </div>
          {!isCollapsed && (
            <aside className={styles['aside']} aria-label={COMPLETENESS.title}>
              <h2 className={styles['asideTitle']}>{COMPLETENESS.title}</h2>
              <Completeness step={step} goTo={goTo} />
            </aside>
          )}
        </div>
      </main>
    </FormSceneProvider>
  )
}

const CompanyName = () => <span className={styles['company']}>{useValue('name')}</span>
