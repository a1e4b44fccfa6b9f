import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { dropOffer, useWrongCompany } from '#shell/workspace/wrong-company.ts'

// Seldom asked, so the question is fetched when it is.
const WrongCompanyQuestion = lazy(async () => ({
  default: (await import('./wrong-company-question.tsx')).WrongCompanyQuestion,
}))

/** Asks about the company wherever a call said that it is the wrong one. */
export const WrongCompany = () => <OfPage key={useLocation().pathname} />

/** The question is about the page that is shown: it goes with it. */
const OfPage = () => {
  useEffect(() => dropOffer, [])
  const isAsked = useWrongCompany(({ supplierId }) => supplierId !== undefined)
  return isAsked ? (
    <Suspense>
      <WrongCompanyQuestion />
    </Suspense>
  ) : null
}
