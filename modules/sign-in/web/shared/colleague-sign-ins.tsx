import { Button, Drawer, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { confirm } from '#shell/confirm/confirm.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import styles from '../sign-ins.module.css'
import { COLLEAGUE, SIGN_INS } from '../words.ts'
import { useColleagueSignIns, useEndAllOfColleague, useEndColleagues } from './colleague-queries.ts'
import { SignInLine } from './sign-in-line.tsx'

const WIDTH = 520

interface Props {
  readonly colleague: { readonly id: string; readonly name: string }
  readonly closed: () => void
}

/** Where a colleague is signed in, with the way to end one sign-in or all. */
export const ColleagueSignIns = ({ colleague: { id, name }, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const narrow = useNarrow()
  const { data: signIns, error, refetch } = useColleagueSignIns(id)
  const end = useEndColleagues(id)
  const endAll = useEndAllOfColleague(id)
  const ask = (): void =>
    void confirm({
      title: COLLEAGUE.endAllAsk(name),
      content: COLLEAGUE.endAllHint,
      okText: COLLEAGUE.endAll,
      okButtonProps: { danger: true },
      onOk: () => endAll.mutateAsync().catch(() => undefined),
    })
  return (
    <Drawer
      title={COLLEAGUE.title(name)}
      open={open}
      size={narrow ? '100%' : WIDTH}
      onClose={() => setOpen(false)}
      closable={{ 'aria-label': SHELL.close }}
      afterOpenChange={(now) => !now && closed()}
      extra={
        signIns === undefined || signIns.length === 0 ? null : (
          <Button danger size="small" onClick={ask}>
            {COLLEAGUE.endAll}
          </Button>
        )
      }
    >
      {error && signIns === undefined ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {signIns === undefined && !error ? <Skeleton active paragraph={{ rows: 4 }} title={false} /> : null}
      {signIns?.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={COLLEAGUE.none} /> : null}
      <ul className={styles['list']} aria-label={SIGN_INS.standing}>
        {signIns?.map((one) => (
          <SignInLine key={one.id} signIn={one} end={(signInId) => end.mutateAsync(signInId)} />
        ))}
      </ul>
    </Drawer>
  )
}
