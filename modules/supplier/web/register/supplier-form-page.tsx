import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { dayOf } from '#kernel/day.ts'
import { useCategories } from '#modules/sku-category/web/shared/categories.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSession } from '#shell/session/session.ts'
import { FORM } from './words.ts'
import { supplierQuery } from './queries.ts'
import { RegistrationForm } from './registration-form.tsx'

const BeginPage = lazy(async () => ({ default: (await import('./begin-page.tsx')).BeginPage }))

/** Where a company is registered: first with the invitation, then with its own draft. */
export const SupplierFormPage = () => {
  const { query, setTitle } = usePageRoute()
  const company = useSession((session) => session.company)
  const inviteCode = query.get('invite_code')
  const isNew = inviteCode !== null && (company === undefined || query.get('forceAuth') !== null)
  useEffect(() => setTitle(FORM.title), [setTitle])
  if (isNew)
    return (
      <Suspense fallback={<Spin fullscreen description={FORM.loading} />}>
        <BeginPage inviteCode={inviteCode} />
      </Suspense>
    )
  return <DraftPage id={company?.id ?? ''} />
}

const DraftPage = ({ id }: { readonly id: string }) => {
  const supplier = useQuery({ ...supplierQuery(id), refetchOnMount: false })
  const categories = useCategories()
  const context = useMemo(
    () => (categories.data === undefined ? undefined : { categories: categories.data, today: dayOf(new Date()) }),
    [categories.data],
  )
  const failed = [supplier, categories].find(({ isError }) => isError)
  if (failed) return <LoadFailure error={failed.error} retry={() => void failed.refetch()} />
  if (!supplier.data || !context) return <Spin fullscreen description={FORM.loading} />
  return <RegistrationForm key={id} supplier={supplier.data} context={context} />
}
