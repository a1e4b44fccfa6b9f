import { Button, Result } from 'antd'
import { FAILURES, SHELL } from '#shell/words.ts'
import { BASE } from './sign-in/program.ts'

/** An address that leads nowhere. */
export const MissingPage = () => (
  <main>
    <Result
      status="404"
      title={<h1 className="plain">{FAILURES.notFound}</h1>}
      subTitle={FAILURES.notFoundHint}
      extra={
        <Button type="primary" href={`${BASE}/`}>
          {SHELL.backHome}
        </Button>
      }
    />
  </main>
)
