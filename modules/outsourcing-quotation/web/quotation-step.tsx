import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { face } from './face.ts'
import { quotations, type DialogProps, type QuotationTypes } from './queries.ts'

/** The form of a step. A new version opens where it is written. */
export const QuotationStep = ({ doc, name, closed }: DialogProps) => {
  const { open } = usePageRoute()
  const move = quotations.useMove(doc)
  return (
    <PlainStep<QuotationTypes>
      name={name}
      closed={closed}
      face={face}
      move={{
        ...move,
        mutate: (moved, ended) =>
          move.mutate(moved, {
            ...ended,
            onSuccess: ({ versions }) => {
              ended.onSuccess()
              const next = versions.at(-1)
              if (name === 'newVersion' && next !== undefined) open(`/admin/outsourcing-quotation/create?id=${next.id}`)
            },
          }),
      }}
      bodyOf={(entered) => entered}
      fields={[]}
    />
  )
}
