import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { toast } from '#shell/toast/toast.ts'
import { BindQr } from '../bind-qr.tsx'
import { checkBinding, dismiss, fetchQr } from '../binding.ts'
import { useScanNoticed } from '../use-scan-noticed.ts'
import { BIND } from '../words.ts'
import styles from '../bind-dialog.module.css'

const WIDTH = 620
const SETTINGS_WIDTH = 926

// The second step, which only a person who has just bound the account sees.
const MyNotices = lazy(async () => ({ default: (await import('#modules/notice/web/shared/my-notices.tsx')).MyNotices }))

interface Props {
  readonly uid: string
  readonly open: boolean
  readonly close: () => void
  /** Offers not to be asked again. */
  readonly canDismiss: boolean
}

/** Binds the person's messaging account: scan, follow, done; then what is to arrive there. */
export const BindDialog = ({ uid, open, close, canDismiss }: Props) => {
  const [step, setStep] = useState<'scan' | 'settings'>('scan')
  const [isChecking, setChecking] = useState(false)
  const qr = useQuery({
    queryKey: ['wechat-qr', uid],
    queryFn: () => fetchQr(uid),
    enabled: open && step === 'scan',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const goOn = (): void => {
    toast('success', BIND.bound)
    setStep('settings')
  }
  useScanNoticed(uid, open && step === 'scan', goOn)
  const check = async (): Promise<void> => {
    setChecking(true)
    try {
      const missing = await checkBinding(false)
      if (missing !== undefined) return toast('warning', missing)
      goOn()
    } catch {
      // The catalogue has said what was wrong; the dialog stays as it is.
    } finally {
      setChecking(false)
    }
  }
  const footer = (
    <>
      {canDismiss && (
        <Button
          onClick={() => {
            dismiss(uid)
            close()
          }}
        >
          {BIND.never}
        </Button>
      )}
      <Button type="primary" loading={isChecking} onClick={() => void check()}>
        {BIND.done}
      </Button>
    </>
  )
  return (
    <Modal
      open={open}
      title={step === 'scan' ? BIND.title : BIND.settings}
      width={step === 'scan' ? WIDTH : SETTINGS_WIDTH}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      footer={step === 'scan' ? footer : null}
    >
      {step === 'scan' ? (
        <div className={styles['scan']}>
          <Typography.Paragraph>{BIND.tip}</Typography.Paragraph>
          <BindQr {...qr} />
          <Typography.Paragraph type="secondary">{BIND.follow}</Typography.Paragraph>
        </div>
      ) : (
        <Suspense>
          <MyNotices done={close} />
        </Suspense>
      )}
    </Modal>
  )
}
