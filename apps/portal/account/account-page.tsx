import { BindDialog } from '#modules/messaging-account/web/bind-dialog.tsx'
import { MyNotices } from '#modules/notice/web/my-notices.tsx'
import { MyAccount } from '#modules/user/web/my-account.tsx'

/** The person's own account, with the dialog of another noun that binds his messaging account. */
export const AccountPage = () => (
  <MyAccount
    bindDialog={(uid, close) => (
      <BindDialog uid={uid} open close={close} canDismiss={false} settings={(done) => <MyNotices done={done} />} />
    )}
  />
)
