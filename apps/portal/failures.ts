import { createFailureHandler } from '#shell/errors/handle.ts'
import { createReporter, errorIn, reportError, setReporter } from '#shell/errors/report.ts'
import { connect, useSession } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { offerSwitch } from '#shell/workspace/offer-switch.ts'
import { leaveToSignIn } from '#modules/sign-in/web/leave-to-sign-in.ts'
import { loadSession } from '#modules/user/web/load-session.ts'
import { loadConfig } from '#shell/session/program.ts'
import { renewal, retriesUnauthorized } from '#modules/sign-in/web/tokens.ts'

const RENEWED = 'token_renewed_at'
/** A new token that cured nothing is not tried again within this time. */
const RENEW_AGAIN_AFTER_MS = 30_000

/** Asks about the company. A page that is open to all has not asked yet which ones the person belongs to. */
const askToSwitch = async (supplierId: string): Promise<void> => {
  if (useSession.getState().user === undefined) useSession.setState(await loadSession({ fresh: true }))
  offerSwitch(supplierId)
}

/** Ties calls to the sign-in and their failures to the catalogue; called once, before the first page. */
export const connectCalls = (): void => {
  const failed = createFailureHandler({
    toast: (title, details) => toast('error', title, details),
    leave: leaveToSignIn,
    renew: () =>
      renewal.force().catch((error: unknown) => {
        failed(error)
        throw error
      }),
    reload: () => location.reload(),
    mayRenew: () => {
      const isSoon = Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < RENEW_AGAIN_AFTER_MS
      if (!isSoon) sessionStorage.setItem(RENEWED, String(Date.now()))
      return !isSoon
    },
    offerSwitch: (supplierId) => void askToSwitch(supplierId).catch(reportError),
    now: () => Date.now(),
    later: (work, ms) => void setTimeout(work, ms),
  })
  connect({
    token: renewal.token,
    retriesUnauthorized,
    failed,
  })
  setReporter(
    createReporter(
      async () => (await loadConfig()).errorReportDsn,
      (address, body) => fetch(address, { method: 'POST', body, keepalive: true }),
    ),
  )
  window.addEventListener('error', (event) => reportError(errorIn(event)))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
