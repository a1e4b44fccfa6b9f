import { Skeleton } from 'antd'
import { showMoment } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { titleOf } from '#kernel/schema.ts'
import { NUMBERS } from '#shell/words.ts'
import { EvidenceEntry } from '../contract.ts'
import styles from './contract.module.css'
import { useEvidence } from './queries.ts'
import { SIGNED } from './words.ts'

const titles = EvidenceEntry.properties
/** So many characters tell two fingerprints apart. */
const SHOWN = 16

/** Every event on the way to the signatures, each chained to the one before. */
export const Evidence = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useEvidence(id)
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (data.length === 0) return <p className={styles['nothing']}>{SIGNED.noChain}</p>
  return (
    <LineTable
      lines={data}
      id={({ no }) => String(no)}
      head={{ title: titleOf(titles.kindName), show: ({ no, kindName }) => `${no}. ${kindName}` }}
      columns={[
        { title: titleOf(titles.at), show: ({ at }) => showMoment(at) },
        { title: titleOf(titles.party), show: ({ party }) => party || NUMBERS.none },
        { title: titleOf(titles.person), show: ({ person }) => person || NUMBERS.none },
        { title: titleOf(titles.address), show: ({ address }) => address || NUMBERS.none },
        {
          title: titleOf(titles.hash),
          show: ({ hash }) => (
            <code className={styles['hash']} title={hash}>
              {hash.slice(0, SHOWN)}
            </code>
          ),
        },
      ]}
    />
  )
}
