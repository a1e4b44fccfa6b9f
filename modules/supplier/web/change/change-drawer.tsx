import { Alert, Button, Form } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { CodeField } from '#shell/kit/code-field.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptEntry } from '#shell/kit/kept-entry.tsx'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { needsSecondFactor } from '../../change.ts'
import type { Context } from '../../missing.ts'
import type { ProfileDraft } from '../../profile.ts'
import { PART_JUDGES } from '../../review-words.ts'
import type { Supplier } from '../../shapes.ts'
import { stepOf } from '../../steps.ts'
import { FormSceneProvider } from '../register/form-context.tsx'
import { focusField } from '../register/focus-field.ts'
import { draftIn, keptFields } from '../register/draft/kept-draft.ts'
import type { RegistrationForm } from '../register/draft/registration.ts'
import { NOTHING_RETURNED } from '../register/use-returned.ts'
import { problemFinder, wordsFinder } from '../register/problems.ts'
import { changeProblems, changesAnything, createChangeForm, draftOf, judgedParts } from './change-form.ts'
import { sendBankCode } from './queries.ts'
import { useSubmitChange } from './use-submit-change.ts'
import { FORM } from './words.ts'

/** The steps of the registration form that can be written again later. */
const STEPS = {
  2: lazy(async () => ({ default: (await import('../register/steps/company-step.tsx')).CompanyStep })),
  3: lazy(async () => ({ default: (await import('../register/steps/people-step.tsx')).PeopleStep })),
  4: lazy(async () => ({ default: (await import('../register/steps/business-step.tsx')).BusinessStep })),
  5: lazy(async () => ({ default: (await import('../register/steps/certificates-step.tsx')).CertificatesStep })),
  6: lazy(async () => ({ default: (await import('../register/steps/accounts-step.tsx')).AccountsStep })),
} as const satisfies Readonly<Record<number, ComponentType>>
export type ChangeStep = keyof typeof STEPS

export interface ChangeTarget {
  readonly step: ChangeStep
  readonly title: string
  /** The field to begin at. */
  readonly at?: string
  /** What is different from the start. */
  readonly start?: ProfileDraft
}

interface Props {
  readonly supplier: Supplier
  readonly context: Context
  readonly target: ChangeTarget
  readonly closed: () => void
}

/** One step of the profile, written again: nothing counts before it was handed in and, where it matters, looked at. */
export const ChangeDrawer = ({ supplier, context, target, closed }: Props) => {
  const [form] = useState(() => createChangeForm(supplier, target.start))
  const [first] = useState(() => form.store.getState().profile)
  useKeptChange(form, `change.${supplier.id}.${supplier.rowVersion}.${target.step}.${target.at ?? ''}`)
  const [codeForm] = Form.useForm<{ smsCode: string }>()
  const [tried, setTried] = useState(false)
  const { step } = target
  const scene = useMemo(() => {
    const problemsIn = problemFinder((held) =>
      changeProblems(supplier, held, context).filter((one) => one.step === step),
    )
    return {
      form,
      supplier,
      context,
      problemsIn,
      wordsIn: wordsFinder(problemsIn, () => tried),
      returned: NOTHING_RETURNED,
    }
  }, [form, supplier, context, step, tried])
  const isDirty = useStore(form.store, ({ profile, unsaved }) => profile !== first && unsaved.size > 0)
  const parts = useStore(
    form.store,
    useShallow(({ profile }) => judgedParts(supplier, profile)),
  )
  const hasChanges = useStore(form.store, ({ profile }) => changesAnything(supplier, profile))
  const change = useSubmitChange(supplier, form, codeForm)
  useEffect(() => (target.at === undefined ? undefined : focusField(target.at)), [target.at])

  const submit = async (close: () => void): Promise<void> => {
    setTried(true)
    const here = scene.problemsIn(form.store.getState())
    const [problem] = here
    if (problem !== undefined) {
      toast('warning', FORM.problems(here.length))
      focusField(problem.fieldPath)
      return
    }
    const isDone = await change.submit(needsSecondFactor(parts))
    if (isDone) close()
  }
  const Step = STEPS[step]
  return (
    <FormDrawer
      title={FORM.title(target.title)}
      dirty={isDirty}
      isKept={form.isKept}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            disabled={!hasChanges}
            title={hasChanges ? '' : FORM.nothing}
            loading={change.isSending}
            onClick={() => void submit(close)}
          >
            {FORM.submit}
          </Button>
        </>
      )}
    >
      {hasChanges ? (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 12 }}
          title={parts.length === 0 ? FORM.free : FORM.judged(parts.map((part) => PART_JUDGES[part]).join('、'))}
        />
      ) : null}
      <FormFailure error={change.error} shows={(field) => field === 'smsCode' || stepOf(field) === step} />
      <FormSceneProvider scene={scene}>
        <Suspense fallback={<p role="status">{FORM.loading}</p>}>
          <Step />
        </Suspense>
      </FormSceneProvider>
      {needsSecondFactor(parts) ? (
        <Form form={codeForm} layout="vertical">
          <p>{FORM.code}</p>
          <CodeField name="smsCode" send={sendBankCode} />
        </Form>
      ) : null}
    </FormDrawer>
  )
}

/** What was written is there again after the window was led away. */
const useKeptChange = (form: RegistrationForm, name: string): void => {
  const entry = useKeptEntry(name)
  useEffect(() => {
    const kept = draftIn(entry.read())
    const stop = form.store.subscribe((held) => entry.write(keptFields(draftOf(held))))
    if (Object.keys(kept).length > 0) form.change(kept)
    return stop
  }, [form, entry])
}
