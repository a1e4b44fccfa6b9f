import { Button } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useSession } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { useSaveSelf, type Account } from './queries.ts'
import { ACCOUNT } from './words.ts'
import styles from './account.module.css'

/** The companies of the person, their role in each, and which one they start with. */
export const Enterprises = ({ account }: { readonly account: Account }) => {
  const current = useSession(({ company }) => company?.companyId)
  const save = useSaveSelf(account, false)
  const choose = (defaultCompanyId: string): void =>
    save.mutate({ defaultCompanyId }, { onSuccess: () => toast('success', ACCOUNT.defaultSaved) })
  return (
    <Section title={ACCOUNT.enterprises}>
      <ul className={styles['enterprises']}>
        {account.enterprises.map(({ companyId, name, statusName, roleNames, isOwner, ownOnly }) => (
          <li key={companyId}>
            <div>
              <div className={styles['name']}>
                {name}
                {companyId === current ? <StatusTag tone="processing">{ACCOUNT.current}</StatusTag> : null}
                {companyId === account.defaultCompanyId ? <StatusTag>{ACCOUNT.standard}</StatusTag> : null}
              </div>
              <div className={styles['facts']}>
                {[
                  isOwner ? ACCOUNT.owner : roleNames.join('、'),
                  `${ACCOUNT.scope} ${ownOnly ? ACCOUNT.scopes.own : ACCOUNT.scopes.all}`,
                  statusName,
                ].join(' · ')}
              </div>
            </div>
            {account.enterprises.length > 1 && companyId !== account.defaultCompanyId ? (
              <Button
                size="small"
                aria-label={ACCOUNT.makeDefaultOf(name)}
                loading={save.isPending && save.variables.defaultCompanyId === companyId}
                onClick={() => choose(companyId)}
              >
                {ACCOUNT.makeDefault}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {account.enterprises.length > 1 ? <p className={styles['facts']}>{ACCOUNT.defaultHint}</p> : null}
    </Section>
  )
}
