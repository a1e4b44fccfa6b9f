import { Button, Skeleton } from 'antd'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { BindingState } from '../../shapes.ts'
import { SERVICE_NAMES } from '../../words.ts'
import { useBinding, useFindBinding } from '../queries.ts'
import { BINDING } from '../words.ts'
import styles from '../channel.module.css'

const TONES: Readonly<Record<BindingState, Tone>> = {
  off: 'default',
  notNeeded: 'success',
  bound: 'success',
  unbound: 'warning',
  unknown: 'default',
}

/** The person's account in the app that staff work in: found or not, why, and the way to look again. */
export const BindingCard = () => {
  const { data, error, refetch } = useBinding()
  const find = useFindBinding()
  if (data === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />
  const { service, state, why, foundAt, mobileMasked, usesPersonal } = data
  const look = (): void =>
    find.mutate(undefined, {
      onSuccess: (found) =>
        found.state === 'bound' ? toast('success', BINDING.bound) : toast('warning', BINDING.unbound),
    })
  return (
    <Section
      title={BINDING.title}
      extra={
        service !== null && usesPersonal ? (
          <Button size="small" loading={find.isPending} onClick={look}>
            {BINDING.find}
          </Button>
        ) : null
      }
    >
      <p className={styles['state']}>
        {service === null ? null : <strong>{SERVICE_NAMES[service]}</strong>}
        <StatusTag tone={TONES[state]}>{BINDING.states[state]}</StatusTag>
      </p>
      <p className={styles['hint']}>{why}</p>
      <p className={styles['facts']}>
        {[
          ...(service === null ? [] : [BINDING.mobile(mobileMasked)]),
          ...(foundAt === null ? [] : [BINDING.foundAt(showMoment(foundAt))]),
        ].join(' · ')}
      </p>
    </Section>
  )
}
