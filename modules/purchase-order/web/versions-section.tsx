import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import type { Order } from '../shapes.ts'
import type { OrderVersion } from '../version-shapes.ts'
import { versionChanges } from '../versions.ts'
import { useVersions } from './queries.ts'
import { VERSIONS } from './words.ts'
import styles from './order.module.css'

/** What the order was before, and what differs between any two of its versions. */
export const VersionsSection = ({ order }: { readonly order: Order }) =>
  order.version < 2 ? null : (
    <Section title={VERSIONS.title}>
      <Versions order={order} />
    </Section>
  )

const Versions = ({ order }: { readonly order: Order }) => {
  const { data, error, refetch } = useVersions(order)
  if (data !== undefined) return <Comparison versions={data} />
  return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
}

const Comparison = ({ versions }: { readonly versions: readonly OrderVersion[] }) => {
  // The present version and the one before it, until others are chosen.
  const [chosen, choose] = useState<{ readonly from?: number; readonly to?: number }>({})
  const numbered = (version: number | undefined, otherwise: number) =>
    versions.find((one) => one.version === version) ?? versions[otherwise]
  const [from, to] = [numbered(chosen.from, 1), numbered(chosen.to, 0)]
  const options = versions.map(({ version, isPresent }) => ({
    value: version,
    label: VERSIONS.named(version, isPresent),
  }))
  return (
    <>
      <LineTable
        lines={versions}
        id={({ version }) => String(version)}
        head={{ title: VERSIONS.title, show: ({ version, isPresent }) => VERSIONS.named(version, isPresent) }}
        columns={[
          {
            title: VERSIONS.until,
            show: ({ replacedAt }) => (replacedAt === null ? VERSIONS.present : showMoment(replacedAt)),
          },
          { title: VERSIONS.why, show: ({ reason }) => reason },
        ]}
      />
      {from === undefined || to === undefined ? null : (
        <>
          <div className={styles['compare']}>
            <Select
              aria-label={VERSIONS.from}
              options={options}
              value={from.version}
              onChange={(version) => choose({ ...chosen, from: version })}
            />
            <span>{VERSIONS.compare}</span>
            <Select
              aria-label={VERSIONS.to}
              options={options}
              value={to.version}
              onChange={(version) => choose({ ...chosen, to: version })}
            />
          </div>
          <Differences from={from} to={to} />
        </>
      )}
    </>
  )
}

const Differences = ({ from, to }: { readonly from: OrderVersion; readonly to: OrderVersion }) => {
  const differences = versionChanges(from, to)
  return (
    <>
      {differences.length === 0 ? (
        <p className={styles['sub']}>{VERSIONS.same}</p>
      ) : (
        <DifferenceTable
          differences={differences}
          titles={{
            before: VERSIONS.named(from.version, from.isPresent),
            after: VERSIONS.named(to.version, to.isPresent),
          }}
        />
      )}
      {from.terms === null || to.terms === null ? <p className={styles['sub']}>{VERSIONS.linesOnly}</p> : null}
    </>
  )
}
