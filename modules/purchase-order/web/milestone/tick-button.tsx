import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Milestone } from '../../milestone-shapes.ts'
import { MILESTONE_FIELDS } from '../../milestone-words.ts'
import { useTick } from './queries.ts'
import { MILESTONE_PAGE } from './words.ts'

interface Props {
  readonly orderId: string
  readonly milestone: Milestone
  /** The one that comes next stands out. */
  readonly isNext: boolean
}

/** One press and one photograph: the step is done. On a telephone the camera opens. */
export const TickButton = ({ orderId, milestone, isNext }: Props) => {
  const services = useFileServices()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const tick = useTick(orderId, milestone)

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const fault = services.fault(file, MILESTONE_FIELDS.photos)
    if (fault !== undefined) return toast('error', fault)
    setSending(true)
    try {
      const sending = { signal: new AbortController().signal, progress: () => undefined }
      const { id } = await services.upload(file, MILESTONE_FIELDS.photos, sending)
      await tick.mutateAsync({ photos: [id] }).catch(() => undefined)
    } catch (error) {
      toast('error', sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={MILESTONE_PAGE.tick(milestone.name)}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same photograph may be taken again.
          target.value = ''
        }}
      />
      <Button
        type={isNext ? 'primary' : 'default'}
        icon={<CameraOutlined aria-hidden />}
        loading={isSending}
        aria-label={MILESTONE_PAGE.tick(milestone.name)}
        onClick={() => input.current?.click()}
      >
        {isSending ? MILESTONE_PAGE.sending : MILESTONE_PAGE.tickShort}
      </Button>
    </>
  )
}
