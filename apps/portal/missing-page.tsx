import { BASE } from '#shell/base.ts'
import { FAILURES, SHELL } from '#shell/words.ts'
import { Notice } from './entrance/notice.tsx'

/** An address that leads nowhere. */
export const MissingPage = () => (
  <Notice title={FAILURES.notFound} text={FAILURES.notFoundHint} name="404">
    <a href={`${BASE}/`}>{SHELL.backHome}</a>
  </Notice>
)
