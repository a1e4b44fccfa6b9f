import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { PAGES } from '../pages.ts'
import { AgesChart, CategoriesChart, FunnelOfQuotes, MoneyChart, RatesChart, ReviewChart } from './charts.tsx'
import styles from './performance.module.css'
import { useStatistics } from './queries.ts'
import { BOARD, CHARTS } from './words.ts'

/** How the business of the supplier goes. */
export const ChartsPage = () => {
  const { data, error, refetch } = useStatistics()
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{CHARTS.title}</h1>
        <PageLink to={PAGES.performance}>{BOARD.title}</PageLink>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <LoadFailure error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <p className={styles['note']}>{CHARTS.note}</p>
          <div className={styles['charts']}>
            {data.months === null ? null : (
              <Place>
                <MoneyChart months={data.months} />
              </Place>
            )}
            {data.funnel === null ? null : (
              <Place>
                <FunnelOfQuotes funnel={data.funnel} />
              </Place>
            )}
            <Place>
              <RatesChart rates={data.rates} />
            </Place>
            {data.categories === null ? null : (
              <Place>
                <CategoriesChart categories={data.categories} />
              </Place>
            )}
            {data.ages === null ? null : (
              <Place>
                <AgesChart ages={data.ages} />
              </Place>
            )}
            <Place>
              <ReviewChart review={data.review} />
            </Place>
          </div>
        </>
      )}
    </div>
  )
}

const Place = ({ children }: { readonly children: ReactNode }) => <div className={styles['chart']}>{children}</div>
