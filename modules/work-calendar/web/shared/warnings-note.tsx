import { Alert } from 'antd'
import type { CalendarWarning } from '../../contract.ts'
import { NOTE } from '../words.ts'

/** What stands in a list of warnings, one below the other. */
const WarningLines = ({ warnings }: { readonly warnings: readonly CalendarWarning[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: 18 }}>
    {warnings.map(({ why }) => (
      <li key={why}>{why}</li>
    ))}
  </ul>
)

/** What the supplier's calendar says of an order; nothing where it says nothing. */
export const WarningsNote = ({ warnings }: { readonly warnings: readonly CalendarWarning[] }) =>
  warnings.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={NOTE.title(warnings.length)}
      description={<WarningLines warnings={warnings} />}
    />
  )
