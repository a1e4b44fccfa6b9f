import { Button, Result } from 'antd'
import { useSearchParams } from 'react-router'
import { LOGIN_FAILED } from '../words.ts'
import { BASE } from './program.ts'

/** Where a sign-in ends that came to nothing. Signing in again asks who it is, for the passport remembers the last person. */
export const LoginFailedPage = () => {
  const [query] = useSearchParams()
  const isOther = query.get('error') === 'access_denied'
  return (
    <main>
      <Result
        status="warning"
        title={LOGIN_FAILED.title}
        subTitle={isOther ? LOGIN_FAILED.otherAccount : LOGIN_FAILED.tryAgain}
        extra={
          <Button type="primary" href={`${BASE}/sign-in?again=1`}>
            {LOGIN_FAILED.again}
          </Button>
        }
      />
    </main>
  )
}
