import { PhoneOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSide } from '../../session/session.ts'
import { PURCHASER } from '../words.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly ask: (ask: {
    readonly params: { readonly id: string }
    readonly signal: AbortSignal
    readonly quiet: boolean
  }) => Promise<{ readonly mobile: string }>
}

/** Whom a supplier calls about a document; a phone dials at a tap. Without a number the page does without it. */
export const PurchaserButton = ({ id, name, ask }: Props) => {
  const isSupplier = useSide() === 'supplier'
  const { data, isError } = useQuery({
    queryKey: ['purchaser', id],
    queryFn: ({ signal }) => ask({ params: { id }, signal, quiet: true }),
    enabled: isSupplier,
    retry: false,
  })
  if (!isSupplier || isError || data?.mobile === '') return null
  const { mobile } = data ?? {}
  return (
    <Button
      size="small"
      icon={<PhoneOutlined aria-hidden />}
      {...(mobile === undefined
        ? { disabled: true }
        : { href: `tel:${mobile}`, 'aria-label': PURCHASER.call(name, mobile) })}
    >
      {PURCHASER.shown(name)} {/* Its room is kept while it is fetched: what stands beside it does not move. */}
      <span style={{ visibility: mobile === undefined ? 'hidden' : 'visible' }}>{mobile ?? PURCHASER.room}</span>
    </Button>
  )
}
