import { useMutation } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import type { Static } from '#kernel/schema.ts'
import { BrandMark } from '#shell/brand-mark.tsx'
import { showMoment } from '#shell/format.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { readToken } from '#shell/session/token.ts'
import type { InviteMessage } from '../../shapes.ts'
import { LINK } from '../words.ts'
import { ACCEPT } from './invite.ts'
import styles from './invite-card.module.css'

interface Props {
  readonly code: string
  readonly invite: Static<typeof InviteMessage>
}

/** A good invitation and the one button that accepts it. */
export const InviteCard = ({ code, invite }: Props) => {
  const { open } = usePageRoute()
  const { registerType } = invite
  const isSignedIn = readToken() !== undefined
  const accept = useMutation({
    mutationFn: () => ACCEPT[registerType](code),
    // Nothing of another company may stay in memory: the portal starts over.
    onSuccess: (address) => location.assign(address),
  })
  // Joining is never done by opening a link: after the sign-in the person presses the button.
  const press = (): void => {
    if (isSignedIn || registerType === 0) accept.mutate()
    else
      open(`/sign-in?redirect=${encodeURIComponent(`/register/invite_link?invite_code=${encodeURIComponent(code)}`)}`)
  }
  return (
    <main className={styles['page']}>
      <section className={styles['card']}>
        <BrandMark />
        <h1 className={styles['title']}>
          {invite.companyName} {LINK.headline[registerType]}
        </h1>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'inviter', label: LINK.inviter, children: invite.inviterName },
            { key: 'company', label: LINK.company, children: invite.companyName },
            { key: 'supplier', label: LINK.supplier, children: invite.supplierName ?? '' },
            { key: 'categories', label: LINK.categories, children: invite.categoryNames.join('、') },
            { key: 'expires', label: LINK.expires, children: showMoment(invite.expireAt) },
          ].filter(({ children }) => children !== '')}
        />
        <p className={styles['next']}>{LINK.next[registerType]}</p>
        <FormFailure error={accept.error} shows={() => false} />
        <Button type="primary" size="large" block loading={accept.isPending || accept.isSuccess} onClick={press}>
          {isSignedIn ? LINK.go[registerType] : LINK.signIn[registerType]}
        </Button>
      </section>
    </main>
  )
}
