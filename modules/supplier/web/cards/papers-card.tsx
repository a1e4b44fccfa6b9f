import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { daysUntil, qualificationStatus } from '../../expiry.ts'
import type { Qualification } from '../../profile.ts'
import { useCardScene } from './card-scene.tsx'
import styles from './cards.module.css'
import { Picture } from './picture.tsx'
import { periodText } from './value.tsx'
import { PAPERS } from './words.ts'

interface Props {
  readonly papers: readonly Qualification[]
  /** Papers that newer ones took the place of. */
  readonly history: readonly Qualification[]
  /** Stands on each paper in force. */
  readonly extra?: ((paper: Qualification) => ReactNode) | undefined
}

/** Its certificates, each with the days that are left. */
export const PapersCard = ({ papers, history, extra }: Props) => (
  <>
    {papers.length === 0 ? <p className={styles['none']}>{PAPERS.none}</p> : null}
    <Papers papers={papers} extra={extra} />
    {history.length === 0 ? null : (
      <Collapse
        ghost
        items={[
          { key: 'history', label: PAPERS.history(history.length), children: <Papers papers={history} isHistory /> },
        ]}
      />
    )}
  </>
)

const Papers = ({
  papers,
  extra,
  isHistory = false,
}: Pick<Props, 'papers' | 'extra'> & { readonly isHistory?: boolean }) => {
  const { categoryName } = useCardScene()
  return (
    <ul className={styles['papers']}>
      {papers.map((paper) => (
        <li key={paper.id ?? paper.certNo} className={styles['paper']}>
          <Picture id={paper.file} label={paper.type} />
          <div className={styles['paperFacts']}>
            <div>
              {paper.certNo || '—'} {isHistory ? null : <DaysLeft paper={paper} />}
            </div>
            {paper.issuer === '' ? null : <div className={styles['sub']}>{paper.issuer}</div>}
            <div className={styles['sub']}>{periodText(paper.from, paper.to, paper.isLongTerm)}</div>
            {paper.categoryIds.length === 0 ? null : (
              <div className={styles['sub']}>
                {PAPERS.categories}：{paper.categoryIds.map(categoryName).filter(Boolean).join('、')}
              </div>
            )}
            {extra?.(paper)}
          </div>
        </li>
      ))}
    </ul>
  )
}

const TONES: Readonly<Record<1 | 2 | 3, Tone>> = { 1: 'success', 2: 'warning', 3: 'error' }

const DaysLeft = ({ paper }: { readonly paper: Qualification }) => {
  const today = dayOf(new Date())
  const status = qualificationStatus(paper, today)
  const left = paper.to === null || paper.isLongTerm ? undefined : daysUntil(paper.to, today)
  return (
    <StatusTag tone={TONES[status]}>
      {left === undefined ? PAPERS.valid : left < 0 ? PAPERS.expired(-left) : PAPERS.left(left)}
    </StatusTag>
  )
}
