import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { sum } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import { errorsOf } from '#shell/failure.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { cartonsFrom, type Carton } from '../../cartons.ts'
import { isExempt } from '../../rules.ts'
import type { Receipt } from '../../shapes.ts'
import { quantityIn } from '../phone/quantity.ts'
import { useDraft } from '../phone/use-draft.ts'
import { receipts } from '../queries.ts'
import { placedErrors, shipBody, shipErrors, shipFieldsOf, type ShipFields } from './ship-fields.ts'
import { isSent, shipLinesOf, type ShipLine } from './ship-lines.ts'

/** What is entered before goods leave, what is wrong with it, and how it is sent. */
export const useShipment = (doc: Receipt, last: Receipt | null) => {
  const { open } = usePageRoute()
  const draft = useDraft<ShipLine, ShipFields>(`ship.${doc.id}`, () => ({
    lines: shipLinesOf(doc.items),
    fields: shipFieldsOf(doc, last),
    photos: filesOf(doc.files, doc.shipPhotos),
    papers: filesOf(doc.files, doc.selfInspection),
  }))
  const { lines, fields, photos, papers, setLines, setFields } = draft
  const [isTried, setTried] = useState(false)
  const move = receipts.useSteadyMove(doc)
  const today = dayOf(new Date())
  const wrong = shipErrors(doc, lines, fields, { hasReport: papers.length > 0, today })
  const shown = isTried ? (wrong.length > 0 ? wrong : placedErrors(errorsOf(move.error), lines)) : []
  const counted = fields.scanned === '' ? [] : fields.scanned.split(',').map(Number)
  const setLine = (itemId: string, changes: Partial<ShipLine>): void =>
    setLines((former) => former.map((line) => (line.itemId === itemId ? { ...line, ...changes } : line)))

  /** The first label that is scanned begins the count anew. */
  const count = ({ number, item, qty }: Carton): void => {
    const isFirst = fields.scanned === ''
    setLines((former) =>
      former.map((line) => {
        const before = isFirst ? '0' : quantityIn(line.qty)
        return { ...line, qty: plainDecimal(line.itemId === item.id ? sum([before, qty]) : before) }
      }),
    )
    setFields({ scanned: [...counted, number].join(',') })
  }

  const send = async (): Promise<void> => {
    setTried(true)
    if (wrong.length > 0) return
    const files = { shipPhotos: photos.map(({ id }) => id), selfInspection: papers.map(({ id }) => id) }
    try {
      await move.mutateAsync({ name: 'ship', body: shipBody(doc, lines, fields, files) })
    } catch {
      // Why it was refused stands on the page, where what was entered still is.
      return
    }
    draft.forget()
    open(`/admin/receipt/${doc.id}`)
  }

  return {
    ...draft,
    move,
    send,
    count,
    counted,
    cartons: cartonsFrom(doc.items),
    setLine,
    setBatch: (batchNo: string): void => setLines((former) => former.map((line) => ({ ...line, batchNo }))),
    needsReport: doc.items.some(
      (item) => isExempt(item) && lines.some((line) => line.itemId === item.id && isSent(line)),
    ),
    wrongAt: (field: string): string | undefined => shown.find((one) => one.field === field)?.why,
  }
}
