import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { SimilarTask } from '../similar-shapes.ts'
import { CAUSES } from '../words.ts'
import { face } from './face.ts'
import { useSimilarTasks } from './queries.ts'
import { Severity } from './task-marks.tsx'
import styles from './task.module.css'
import { SIMILAR } from './words.ts'

const titles = SimilarTask.properties
const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join('\n')

/** How the same was solved before, for staff to learn from. It is only shown: every case is written anew. */
export const SimilarCases = ({ id }: { readonly id: string }) => {
  const { data } = useSimilarTasks(id)
  return (
    <Section title={SIMILAR.title}>
      {data === undefined || data.length === 0 ? (
        <p className={styles['nothing']}>{data === undefined ? SIMILAR.loading : SIMILAR.none}</p>
      ) : (
        <ul className={styles['cases']}>
          {data.map((one) => (
            <li key={one.id}>
              <Case one={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Case = ({ one }: { readonly one: SimilarTask }) => {
  const cause = one.cause === null ? '' : labelOf(CAUSES, one.cause)
  return (
    <details>
      <summary>
        <PageLink to={`/admin/rectification/${one.id}`} className={styles['inText']}>
          {one.code}
        </PageLink>{' '}
        {one.title} <StatusTag tone={face.toneOf(one.status)}>{one.statusName}</StatusTag>{' '}
        <Severity severity={one.severity} />
        <span className={styles['sub']}>
          {[one.supplierName, one.skuName, one.likeness.map((name) => SIMILAR.likeness[name]).join('、')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      {one.whyChain.length === 0 ? (
        <p className={styles['nothing']}>{SIMILAR.unanswered}</p>
      ) : (
        <Facts
          single
          facts={[
            [SIMILAR.cause(cause), numbered(one.whyChain)],
            [titleOf(titles.escapeReason), one.escapeReason],
            [titleOf(titles.actions.items), numbered(one.actions)],
          ]}
        />
      )}
    </details>
  )
}
