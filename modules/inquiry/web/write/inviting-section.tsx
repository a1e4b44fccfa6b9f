import { SuppliersSelect } from '#modules/selector/web/shared/suppliers-select.tsx'
import { cooperationStatusName, isPassed } from '#modules/supplier/contract.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { MomentInput } from '#shell/kit/moment-input.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { FIELDS as QUOTE_FIELDS } from '#modules/quote/contract.ts'
import { dayOf } from '#kernel/day.ts'
import { FIELDS } from '../../words.ts'
import { FlagPart } from './fields.tsx'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

const NORMAL = '1'

/** Who is asked, and until when. */
export const InvitingSection = () => (
  <Section title={WRITE.inviting}>
    <SuppliersPart />
    <div className={styles['fields']}>
      <DeadlinePart />
      <AwardDayPart />
      <FlagPart name="sealed" />
      <FlagPart name="allowPartial" />
    </div>
  </Section>
)

const SuppliersPart = () => {
  const { value, enter, wrong } = usePart('supplierCompanyIds')
  const { document: inquiry } = useScene()
  return (
    <Placed field="supplierCompanyIds" label={FIELDS.suppliers} wrong={wrong} hint={WRITE.suppliersHint} required>
      {(control) => (
        <SuppliersSelect
          {...control}
          value={value}
          onChange={enter}
          refuses={({ extra }) => {
            if (!isPassed(Number(extra['status']))) return WRITE.notPassed
            const { cooperationStatus = NORMAL } = extra
            return cooperationStatus === NORMAL ? undefined : cooperationStatusName(Number(cooperationStatus))
          }}
          chosen={
            inquiry?.internal?.suppliers.map(({ companyId, supplierName }) => ({
              value: companyId,
              label: supplierName,
            })) ?? []
          }
        />
      )}
    </Placed>
  )
}

const DeadlinePart = () => {
  const { value, enter, wrong } = usePart('deadline')
  return (
    <Placed field="deadline" label={FIELDS.deadline} wrong={wrong} hint={WRITE.deadlineHint} required>
      {(control) => <MomentInput {...control} value={value} onChange={(next) => enter(next ?? '')} />}
    </Placed>
  )
}

const AwardDayPart = () => {
  const { value, enter, wrong } = usePart('expectedAwardDate')
  return (
    <Placed field="expectedAwardDate" label={QUOTE_FIELDS.expectedAwardDate} wrong={wrong}>
      {(control) => (
        <DayInput {...control} from={dayOf(new Date())} value={value} onChange={(next) => enter(next ?? '')} />
      )}
    </Placed>
  )
}
