import { BASE } from '#shell/base.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { MessagePage } from './message-page.tsx'
import { LOGIN_FAILED } from './words.ts'

/** Where a sign-in ends that came to nothing. Signing in again asks who it is, for the passport remembers the last person. */
export const LoginFailedPage = () => {
  const { query } = usePageRoute()
  const isOther = query.get('error') === 'access_denied'
  return (
    <MessagePage title={LOGIN_FAILED.title} text={isOther ? LOGIN_FAILED.otherAccount : LOGIN_FAILED.tryAgain}>
      <a href={`${BASE}/sign-in?again=1`}>{LOGIN_FAILED.again}</a>
      {isOther && (
        <a href={BASE === '' ? '/console/admin/home' : '/admin/home'}>
          {BASE === '' ? LOGIN_FAILED.toConsole : LOGIN_FAILED.toPortal}
        </a>
      )}
    </MessagePage>
  )
}
