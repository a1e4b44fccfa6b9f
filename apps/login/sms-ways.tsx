import { passport } from './passport.ts'
import { SmsForm } from './sms-form.tsx'
import { LOGIN, WECHAT } from './words.ts'

interface Props {
  readonly onDone: () => void
}

/** Signing in with a number. */
export const LoginBySms = ({ onDone }: Props) => (
  <SmsForm
    submitWord={LOGIN.submit}
    ask={(mobile) => passport.sendSmsCode({ body: { mobile, purpose: 'login' } })}
    prove={async (proof) => {
      await passport.loginBySms({ body: proof })
      onDone()
    }}
  />
)

/** Tying a number to the messaging account that has just signed in. */
export const BindBySms = ({ onDone, onFailure }: Props & { readonly onFailure: (error: unknown) => void }) => (
  <SmsForm
    submitWord={WECHAT.bindSubmit}
    ask={(mobile) => passport.sendSmsCode({ body: { mobile, purpose: 'bind' } })}
    prove={async (proof) => {
      try {
        await passport.bindMobile({ body: proof })
      } catch (error) {
        onFailure(error)
        throw error
      }
      onDone()
    }}
  />
)
