import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { BASE } from '#shell/base.ts'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { reportError } from '#shell/errors/report.ts'
import { sentenceOf } from '#shell/failure.ts'
import { FAILURES, SHELL } from '#shell/words.ts'
import { MessagePage } from '#modules/sign-in/web/entrance/message-page.tsx'

/** The last net: a page that broke or could not be fetched. */
export const RootFailure = () => {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  const known = error instanceof HttpError || error instanceof NetworkError
  return (
    <MessagePage title={known ? sentenceOf(error) : FAILURES.page} text={FAILURES.pageHint} isAlert>
      <button type="button" onClick={() => location.reload()}>
        {SHELL.refresh}
      </button>
      <a href={`${BASE}/`}>{SHELL.backHome}</a>
    </MessagePage>
  )
}
