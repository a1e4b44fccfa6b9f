import { Select } from 'antd'
import { useState } from 'react'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { compareFormulas, type Difference } from '../compare.ts'
import type { Formula } from '../shapes.ts'
import styles from './formula.module.css'
import { formulas } from './queries.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly formula: Formula
}

/** How it differs from another version, by default the one that it comes from. */
export const CompareSection = ({ formula }: Props) => {
  const others = formula.versions.filter(({ id }) => id !== formula.id)
  const usual = others.find(({ id }) => id === formula.parentId) ?? others.at(-1)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const other = others.find(({ id }) => id === chosen) ?? usual
  return (
    <Section title={DETAIL.compare}>
      {other === undefined ? (
        DETAIL.single
      ) : (
        <>
          <div className={styles['versions']}>
            <Select
              aria-label={DETAIL.version}
              className={styles['choice'] ?? ''}
              value={other.id}
              onChange={setChosen}
              options={others.map(({ id, version, statusName, code }) => ({
                value: id,
                label: `${version} ${statusName} ${code}`,
              }))}
            />
            <PageLink to={`/admin/formula/${other.id}`}>{other.code}</PageLink>
          </div>
          <Compared formula={formula} otherId={other.id} />
        </>
      )}
    </Section>
  )
}

/** The earlier one stands before the later one, whichever of them the page shows. */
const Compared = ({ formula, otherId }: Props & { readonly otherId: string }) => (
  <DocumentStates fetched={formulas.useOne(otherId)} back={{ address: '/admin/formula/list', label: DETAIL.back }}>
    {(other) => {
      const placeOf = (id: string): number => formula.versions.findIndex((version) => version.id === id)
      const [before, after] = placeOf(otherId) < placeOf(formula.id) ? [other, formula] : [formula, other]
      const differences = compareFormulas(before, after)
      return differences.length === 0 ? (
        <p className={styles['sub']}>{DETAIL.same(other.version)}</p>
      ) : (
        <div className={styles['compare']}>
          <DifferenceTable
            differences={differences}
            titles={{ before: DETAIL.older(before.version), after: DETAIL.newer(after.version) }}
            label={labelOf}
          />
        </div>
      )
    }}
  </DocumentStates>
)

const labelOf = ({ line, title }: Difference): string => {
  if (line === undefined) return title
  if (line.what === 'changed') return DETAIL.lineOf(line.name, title)
  return line.what === 'added' ? DETAIL.lineAdded(line.name) : DETAIL.lineRemoved(line.name)
}
