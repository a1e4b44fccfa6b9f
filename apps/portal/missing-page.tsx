import { Button, Result } from 'antd'
import { FAILURES, SHELL } from '#shell/words.ts'

/** An address that leads nowhere. */
export const MissingPage = () => (
  <main>
    <Result
      status="404"
      title={FAILURES.notFound}
      subTitle={FAILURES.notFoundHint}
      extra={
        <Button type="primary" href="/">
          {SHELL.backHome}
        </Button>
      }
    />
  </main>
)
