import { Empty } from 'antd'
import { daysUntil } from '#kernel/day.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { RowActions } from '#shell/kit/list/records.tsx'
import { hasBegun, isOver } from '../rules.ts'
import type { Stop } from '../shapes.ts'
import { STOP_REASONS } from '../words.ts'
import { useRemoveStop } from './queries.ts'
import { STOPS } from './words.ts'

interface Props {
  readonly stops: readonly Stop[]
  readonly today: string
  /** Opens the form; nothing for those who only read. */
  readonly edit?: ((stop: Stop) => void) | undefined
}

const stateOf = (stop: Stop, today: string): readonly [Tone, string] => {
  if (isOver(stop, today)) return ['default', STOPS.states.over]
  return hasBegun(stop, today) ? ['warning', STOPS.states.running] : ['processing', STOPS.states.coming]
}

const { columns: TITLES } = STOPS

/** The days without work, those that have passed, too. */
export const StopsSection = ({ stops, today, edit }: Props) => {
  const columns: LineColumn<Stop>[] = [
    { title: TITLES.length, show: ({ startsOn, endsOn }) => STOPS.days(daysUntil(endsOn, startsOn) + 1) },
    { title: TITLES.reason, show: ({ reasonCode }) => STOP_REASONS[reasonCode] },
    { title: TITLES.note, show: ({ note }) => note },
    { title: TITLES.state, show: (stop) => <State stop={stop} today={today} /> },
    ...(edit === undefined
      ? []
      : [{ title: TITLES.actions, show: (stop: Stop) => <Actions stop={stop} today={today} edit={edit} /> }]),
  ]
  return (
    <Section title={STOPS.title}>
      {stops.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={STOPS.empty} />
      ) : (
        <LineTable
          lines={stops}
          id={({ id }) => id}
          head={{ title: TITLES.span, show: ({ startsOn, endsOn }) => STOPS.name(startsOn, endsOn) }}
          columns={columns}
        />
      )}
    </Section>
  )
}

const State = ({ stop, today }: { readonly stop: Stop; readonly today: string }) => {
  const [tone, word] = stateOf(stop, today)
  return <StatusTag tone={tone}>{word}</StatusTag>
}

interface ActionsProps {
  readonly stop: Stop
  readonly today: string
  readonly edit: (stop: Stop) => void
}

/** What has passed stays as it is; what has begun can only end earlier or later. */
const Actions = ({ stop, today, edit }: ActionsProps) => {
  const { mutateAsync } = useRemoveStop()
  if (isOver(stop, today)) return null
  return (
    <RowActions
      name={STOPS.name(stop.startsOn, stop.endsOn)}
      edit={() => edit(stop)}
      remove={hasBegun(stop, today) ? undefined : { hint: STOPS.removeHint, run: () => mutateAsync(stop.id) }}
    />
  )
}
