import { Button, Result } from 'antd'
import { useRouteError } from 'react-router'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { sentenceOf } from '#shell/failure.ts'
import { FAILURES, SHELL } from '#shell/words.ts'
import { BASE } from './sign-in/program.ts'

/** The last net: a page that broke or could not be fetched. */
export const RootFailure = () => {
  const error = useRouteError()
  const known = error instanceof HttpError || error instanceof NetworkError
  return (
    <main>
      <Result
        status="warning"
        title={
          <h1 className="plain">
            <span role="alert">{known ? sentenceOf(error) : FAILURES.page}</span>
          </h1>
        }
        subTitle={FAILURES.pageHint}
        extra={[
          <Button key="reload" type="primary" onClick={() => location.reload()}>
            {SHELL.refresh}
          </Button>,
          <Button key="home" href={`${BASE}/`}>
            {SHELL.backHome}
          </Button>,
        ]}
      />
    </main>
  )
}
