import { Alert } from 'antd'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { NUMBERS } from '#shell/words.ts'
import type { TemplateFindings, TemplateVariable } from '../contract.ts'
import { FIELDS } from '../words.ts'
import styles from './template.module.css'
import { DETAIL } from './words.ts'

const filledBy = ({ isKnown, isLoop }: TemplateVariable): string =>
  isLoop ? DETAIL.loop : isKnown ? DETAIL.bySystem : DETAIL.byStaff

/** The places that are filled in, who fills them in, and what should be looked at in the file. */
export const VariablesTable = ({ variables, warnings }: TemplateFindings) => (
  <>
    {warnings.length === 0 ? null : (
      <Alert
        type="warning"
        showIcon
        className={styles['note'] ?? ''}
        title={FIELDS.warnings}
        description={warnings.map((warning) => (
          <div key={warning}>{warning}</div>
        ))}
      />
    )}
    {variables.length === 0 ? (
      <p className={styles['nothing']}>{DETAIL.noVariables}</p>
    ) : (
      <LineTable
        lines={variables}
        id={({ name }) => name}
        head={{
          title: FIELDS.variable,
          show: ({ name, isLoop }) => <code>{isLoop ? `{#${name}}` : `{${name}}`}</code>,
        }}
        columns={[
          { title: FIELDS.label, show: ({ label }) => label || NUMBERS.none },
          { title: DETAIL.filledBy, show: filledBy },
        ]}
      />
    )}
  </>
)
