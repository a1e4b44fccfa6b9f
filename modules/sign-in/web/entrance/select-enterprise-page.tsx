import { useEffect } from 'react'
import { registrationAddress } from '#kernel/registration-address.ts'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { hasPassed, keepCompany, realCompanies, type Company } from '#shell/session/company.ts'
import { useSession } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import { signOut } from '../sign-out.ts'
import { wayBack } from '../sign-in-url.ts'
import { SELECT } from './words.ts'
import styles from './entrance.module.css'

const HOME = '/admin/home'

const leadOf = (companies: readonly Company[]): string => {
  if (companies.length === 0) return SELECT.none
  return companies.some(hasPassed) ? SELECT.lead : SELECT.noneReady
}

/** Where somebody with several companies says which one they work for now. */
export const SelectEnterprisePage = () => {
  const { query, setTitle } = usePageRoute()
  const { companies: all, company } = useSession()
  const companies = realCompanies(all)
  const inviteCode = query.get('invite_code')
  useEffect(() => setTitle(SELECT.title), [setTitle])
  const choose = ({ companyId }: Company): void => {
    keepCompany(companyId)
    const back = wayBack(query.get('redirect'))
    // Nothing of another company may stay in memory: the portal starts again.
    location.assign(inviteCode === null && back !== '/' ? back : HOME)
  }
  return (
    <main className={styles['select']}>
      <h1>{SELECT.title}</h1>
      <p>{leadOf(companies)}</p>
      <ul className={styles['companies']}>
        {companies.map((one) => (
          <li key={one.companyId}>
            <button type="button" disabled={!hasPassed(one)} onClick={() => choose(one)}>
              <span>{one.name}</span>
              {hasPassed(one) || <span className={styles['tag']}>{one.statusName}</span>}
              {one === company && hasPassed(one) && <span className={styles['tag']}>{SELECT.current}</span>}
            </button>
            {hasPassed(one) || (
              <PageLink to={registrationAddress('review_status', one.id)}>
                <span className={styles['spoken']}>{one.name} </span>
                {SHELL.reviewStatus}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        {inviteCode !== null && (
          <a href={`/register/supplier_form?invite_code=${encodeURIComponent(inviteCode)}&forceAuth=1`}>
            {SELECT.register}
          </a>
        )}
        <button type="button" onClick={() => void signOut()}>
          {SELECT.signOut}
        </button>
      </div>
    </main>
  )
}
