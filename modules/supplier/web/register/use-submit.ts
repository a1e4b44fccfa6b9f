import { useMutation } from '@tanstack/react-query'
import { registrationAddress } from '#kernel/registration-address.ts'
import { errorsOf } from '#shell/failure.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { FORM } from './words.ts'
import type { RegistrationForm } from './draft/registration.ts'
import type { FindProblems } from './problems.ts'
import { suppliers } from './queries.ts'

interface Means {
  readonly form: RegistrationForm
  readonly id: string
  readonly problemsIn: FindProblems
  readonly showAll: () => void
  readonly goTo: (path: string) => void
  /** What was sent back and is right as it is. */
  readonly confirmedFields: () => string[]
}

/** Hands the profile in: everything saved first, and nothing missing. */
export const useSubmit = ({ form, id, problemsIn, showAll, goTo, confirmedFields }: Means) => {
  const { open } = usePageRoute()
  const apply = useMutation({
    mutationFn: () => {
      const confirmed = confirmedFields()
      const body = {
        rowVersion: form.store.getState().rowVersion,
        ...(confirmed.length === 0 ? {} : { confirmedFields: confirmed }),
      }
      return suppliers.applyReview({ params: { id }, body })
    },
    onSuccess: () => {
      toast('success', FORM.submitted)
      open(registrationAddress('review_status', id))
    },
    onError: (error) => {
      const errors = errorsOf(error)
      const [first] = Object.keys(errors)
      form.refuse(errors)
      if (first !== undefined) goTo(first)
    },
  })
  const submit = async (): Promise<void> => {
    const isSaved = await form.flush()
    const problems = problemsIn(form.store.getState())
    const [first] = problems
    if (first) {
      showAll()
      toast('warning', FORM.notYet(problems.length))
      goTo(first.fieldPath)
    } else if (isSaved) apply.mutate()
    else toast('warning', FORM.notSaved)
  }
  return { submit: () => void submit(), isSubmitting: apply.isPending }
}
