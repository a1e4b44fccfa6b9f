import { Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { threadAddress } from '#shell/kit/thread/address.ts'
import { PageLink } from '#shell/page-link.tsx'
import { VERDICTS, type ScoreKey, type Verdict } from '../rules.ts'
import styles from './performance.module.css'
import { useBehind } from './queries.ts'
import { BOARD, VERDICT_NAMES } from './words.ts'

const TONES: Readonly<Record<Verdict, Tone>> = { good: 'success', bad: 'error', excluded: 'default' }
const ALL = 'all'
const OPTIONS = [
  { value: ALL, label: BOARD.all },
  ...VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_NAMES[verdict] })),
]
const verdictOf = (value: string): Verdict | undefined => VERDICTS.find((verdict) => verdict === value)

interface Props {
  readonly supplierId: string | undefined
  readonly score: ScoreKey
}

/** The documents behind a score, and the way to each: who finds something wrong says so there. */
export const BehindList = ({ supplierId, score }: Props) => {
  const [chosen, setChosen] = useState(ALL)
  const [pageNo, setPageNo] = useState(1)
  const verdict = verdictOf(chosen)
  const { data, error, refetch } = useBehind(supplierId, {
    Score: score,
    PageNo: pageNo,
    ...(verdict && { Verdict: verdict }),
  })
  return (
    <>
      <Segmented
        className={styles['filter'] ?? ''}
        aria-label={BOARD.result}
        options={OPTIONS}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setPageNo(1)
        }}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton active />
        ) : (
          <LoadFailure error={error} retry={() => void refetch()} />
        )
      ) : data.recordCount === 0 ? (
        <p className={styles['note']}>{BOARD.nothing}</p>
      ) : (
        <>
          <LineTable
            lines={data.data}
            id={({ key }) => key}
            head={{ title: BOARD.code, show: ({ code, url }) => <PageLink to={url}>{code}</PageLink> }}
            columns={[
              { title: BOARD.what, show: ({ what }) => what },
              { title: BOARD.day, show: ({ day }) => day },
              {
                title: BOARD.result,
                show: (one) => <StatusTag tone={TONES[one.verdict]}>{VERDICT_NAMES[one.verdict]}</StatusTag>,
              },
              { title: BOARD.why, show: ({ why }) => why },
              {
                title: BOARD.objection,
                show: ({ url }) => <PageLink to={threadAddress(url)}>{BOARD.object}</PageLink>,
              },
            ]}
          />
          <Pagination
            className={styles['pages'] ?? ''}
            align="end"
            current={pageNo}
            pageSize={data.pageSize}
            total={data.recordCount}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={setPageNo}
          />
          <p className={styles['note']}>{BOARD.objectHint}</p>
        </>
      )}
    </>
  )
}
