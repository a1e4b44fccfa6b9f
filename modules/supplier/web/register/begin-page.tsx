import { useMutation } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { registrationAddress } from '#kernel/registration-address.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Profile } from '../../profile.ts'
import { BEGIN, FORM } from './words.ts'
import { keptDraft } from './draft/kept-draft.ts'
import { TypeChoice } from './parts/type-choice.tsx'
import { suppliers, useInvite } from './queries.ts'
import styles from './form.module.css'

/** Before there is a draft: who invites, and as what one registers. */
export const BeginPage = ({ inviteCode }: { readonly inviteCode: string }) => {
  const { open } = usePageRoute()
  const invite = useInvite(inviteCode)
  const [supplierType, setType] = useState<Profile['supplierType']>(1)
  const begin = useMutation({
    mutationFn: () => suppliers.beginRegistration({ body: { inviteCode }, quiet: true }),
    onSuccess: ({ id }) => {
      // The choice waits for the form, which acts for the new company and saves it. The company that the person works
      // for stays the same: this one cannot be worked for before its review.
      keptDraft(id, sessionStorage).write({
        supplierType,
        ...(supplierType === 3 ? { taxpayerType: 3 } : {}),
      })
      location.assign(registrationAddress('supplier_form', id, { mode: 'edit' }))
    },
  })
  if (invite.isPending) return <Spin fullscreen description={FORM.loading} />
  if (invite.isError)
    return (
      <Result
        status="warning"
        title={<span role="alert">{BEGIN.bad}</span>}
        subTitle={BEGIN.badHint}
        extra={<Button onClick={() => open('/')}>{BEGIN.home}</Button>}
      />
    )
  const { inviterName, companyName, categoryNames } = invite.data
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{FORM.title}</h1>
      </header>
      <Section title={BEGIN.title}>
        <p>{BEGIN.lead}</p>
        <Facts
          single
          facts={[
            [BEGIN.invitedBy, inviterName],
            [BEGIN.company, companyName],
            [BEGIN.categories, categoryNames.join('、')],
          ]}
        />
        <TypeChoice value={supplierType} change={setType} />
      </Section>
      <FormFailure error={begin.error} shows={() => false} />
      <Button type="primary" size="large" loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {BEGIN.start}
      </Button>
    </main>
  )
}
