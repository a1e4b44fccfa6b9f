import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useStore } from 'zustand'
import { writeCells } from '#shell/kit/grid/cell-text.ts'
import { toast } from '#shell/toast/toast.ts'
import { FIELDS } from '../../words.ts'
import { CLOSED } from '../words.ts'
import { useJudged, useOfferForm } from './offer-context.tsx'

const HEAD = ['quoterName', 'quoterPhone', 'validFrom', 'validTo', 'leadDays', 'paymentTermReply', 'remark'] as const

/** The deadline has passed while somebody typed: it says so, and what was typed can be taken along. */
export const ClosedNote = () => {
  const form = useOfferForm()
  const hasUnsaved = useStore(form.store, ({ unsaved }) => unsaved.size > 0)
  const offer = useJudged((all) => all.offer)
  const lines = useJudged((all) => all.lines)
  const copy = async (): Promise<void> => {
    const cells = [
      [FIELDS.lineNo, FIELDS.skuName, FIELDS.unitPrice, FIELDS.leadDays, FIELDS.promisedDate],
      ...lines.map(({ item, line }) => [
        String(item.lineNo),
        item.skuName,
        [line.unitPrice, ...line.tiers.map(({ minQty, unitPrice }) => `${minQty}: ${unitPrice}`)].join(' ').trim(),
        line.leadDays,
        line.promisedDate,
      ]),
      ...HEAD.map((name) => [FIELDS[name], offer[name]]),
    ]
    try {
      await navigator.clipboard.writeText(writeCells(cells))
      toast('success', CLOSED.copied)
    } catch {
      // Without leave to write, the text is there to be marked by hand.
      toast('warning', CLOSED.byHand)
    }
  }
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 12 }}
      title={CLOSED.title}
      description={hasUnsaved ? CLOSED.explains : CLOSED.saved}
      action={
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {CLOSED.copy}
        </Button>
      }
    />
  )
}
