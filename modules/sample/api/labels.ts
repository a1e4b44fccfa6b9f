import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import type { Label } from '#platform/print/label.ts'
import { addressOf } from '../label-address.ts'
import type { LabelOrder, Sample } from '../shapes.ts'
import { LABEL, MESSAGES } from '../words.ts'
import { samples } from './samples.ts'
import { countLabels } from './store.ts'

/** Drawing so many takes a few seconds; whoever needs more prints twice. */
const LABELS_MOST = 100

/** The label of one sample. */
export const labelOf = (one: Sample, publicUrl: string): Label => ({
  title: one.code,
  code: addressOf(publicUrl, one.qrToken),
  facts: [
    [LABEL.sku, `${one.skuCode} ${one.skuName}`, 3],
    [LABEL.type, `${SAMPLE_TYPES[one.sampleType]} ${LABEL.round(one.roundNo)}`],
    [LABEL.supplier, one.supplierName, 2],
    [LABEL.date, dayOf(new Date(one.createdAt))],
    ...(one.sealValidTo === null ? [] : [[LABEL.validTo, one.sealValidTo] as const]),
  ],
})

/** The samples whose labels are asked for, each once, with the labels counted and in the history. */
export const orderLabels = async (act: Act, { ids, copies }: LabelOrder): Promise<Sample[]> => {
  const { tx, me } = act
  if (copies === 0) invalid({ copies: [MESSAGES.copiesNone] })
  if (ids.length * copies > LABELS_MOST) invalid({ copies: [MESSAGES.labelsMany(LABELS_MOST)] })
  const found: Sample[] = []
  // In one order, so that two who print the same labels do not wait for each other in a circle.
  for (const id of [...new Set(ids)].toSorted()) {
    const { head } = await samples.load(act, id)
    await countLabels(tx, me, id, copies)
    const [before, after] = [head.labelPrintedCount, head.labelPrintedCount + copies].map(String)
    await recordAudit(tx, me, {
      entity: samples.definition.machine.name,
      entityId: id,
      companyId: head.companyId,
      action: MESSAGES.printed,
      diff: [{ field: MESSAGES.printedField, before: before ?? '', after: after ?? '' }],
    })
    found.push(await samples.get(act, id))
  }
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}
