import { dayOf } from '#kernel/day.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { NUMBERS } from '#shell/words.ts'
import { scopeOf, timeOf } from '../describe.ts'
import { FINDING, isCurrent } from '../rules.ts'
import { Certificate } from '../shapes.ts'
import { FINDINGS } from '../words.ts'
import styles from './passport.module.css'
import { DETAIL } from './words.ts'

const titles = Certificate.properties
const TONES = {
  [FINDING.pending]: 'processing',
  [FINDING.valid]: 'success',
  [FINDING.returned]: 'warning',
} as const

const Finding = ({ paper }: { readonly paper: Certificate }) =>
  isCurrent(paper, dayOf(new Date())) ? (
    <>
      <StatusTag tone={TONES[paper.finding]}>{FINDINGS[paper.finding]}</StatusTag>
      {paper.reason === '' ? null : <div className={styles['sub']}>{paper.reason}</div>}
    </>
  ) : (
    <StatusTag tone="error">{DETAIL.ended}</StatusTag>
  )

/** A day is not broken at its hyphens. */
const Days = ({ paper }: { readonly paper: Certificate }) =>
  timeOf(paper)
    .split(' ~ ')
    .map((day, index) => (
      <span key={day} className={styles['days']}>
        {index === 0 ? '' : '~ '}
        {day}
      </span>
    ))

interface Props {
  readonly papers: readonly Certificate[]
  readonly files: readonly FileRef[]
  /** They were replaced: how they were found says nothing any more. */
  readonly isFormer?: boolean
}

/** Documents, one a line. */
export const PaperTable = ({ papers, files, isFormer = false }: Props) => (
  <LineTable<Certificate>
    lines={papers}
    id={({ id, number }) => `${id} ${number}`}
    head={{
      title: titleOf(titles.kind),
      show: ({ kind, number }) => (
        <>
          {SAFETY_KINDS[kind]}
          <div className={styles['sub']}>{number}</div>
        </>
      ),
    }}
    columns={[
      ...(isFormer
        ? []
        : [{ title: titleOf(titles.finding), show: (paper: Certificate) => <Finding paper={paper} /> }]),
      { title: titleOf(titles.issuer), show: ({ issuer }) => issuer },
      { title: titleOf(titles.standard), show: ({ standard }) => standard || NUMBERS.none },
      { title: DETAIL.time, show: (paper) => <Days paper={paper} /> },
      { title: DETAIL.scope, show: scopeOf },
      {
        title: titleOf(titles.fileIds),
        show: ({ fileIds, number }) => <FileTiles files={filesOf(files, fileIds)} label={number} />,
      },
    ]}
  />
)
