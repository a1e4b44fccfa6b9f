import { BASE } from '#shell/base.ts'
import { FAILURES, SHELL } from '#shell/words.ts'
import { MessagePage } from '#modules/sign-in/web/entrance/message-page.tsx'

/** An address that leads nowhere. */
export const MissingPage = () => (
  <MessagePage title={FAILURES.notFound} text={FAILURES.notFoundHint} name="404">
    <a href={`${BASE}/`}>{SHELL.backHome}</a>
  </MessagePage>
)
