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
export const BindBySms = ({ onDone }: Props) => (
  <SmsForm
    submitWord={WECHAT.bindSubmit}
    ask={(mobile) => passport.sendSmsCode({ body: { mobile, purpose: 'bind' } })}
    prove={async (proof) => {
      await passport.bindMobile({ body: proof })
      onDone()
    }}
  />
)
