import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useEffect } from 'react'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { keepCompany } from '#shell/session/company.ts'
import { useSupplierId } from '#shell/session/session.ts'
import { PASS } from './words.ts'
import { TestPaymentForm } from './parts/test-payment-form.tsx'
import { supplierQuery } from './queries.ts'
import styles from './status.module.css'

const HOME = '/admin/home'

/** The review was passed: into the portal, and the proof that the account is one's own. */
export const PassPage = () => {
  const { open, setTitle } = usePageRoute()
  const id = useSupplierId()
  const found = useQuery({ ...supplierQuery(id), enabled: id !== '' })
  useEffect(() => setTitle(PASS.title), [setTitle])
  if (found.isError) return <LoadFailure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Spin fullscreen description={PASS.title} />
  const supplier = found.data
  // The address may have named a supplier that the person does not work for yet: from here on they do.
  const enter = (): void => {
    keepCompany(supplier.companyId)
    open(HOME)
  }
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Result
          status="success"
          title={<h1 className={styles['name']}>{PASS.title}</h1>}
          subTitle={PASS.lead(supplier.name)}
          extra={
            <Button type="primary" size="large" onClick={enter}>
              {PASS.enter}
            </Button>
          }
        />
      </div>
      <Section title={PASS.authenticate}>
        <p className={styles['quiet']}>{PASS.why}</p>
        <TestPaymentForm supplier={supplier} />
      </Section>
    </main>
  )
}
