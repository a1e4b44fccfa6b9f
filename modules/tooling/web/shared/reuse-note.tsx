import { Alert } from 'antd'
import { PageLink } from '#shell/page-link.tsx'
import { paidTwice, paysForTools, reuseNote } from '../../reuse.ts'
import { lifeText } from '../../rules.ts'
import type { ReusableTool } from '../../shapes.ts'
import styles from '../tooling.module.css'
import { REUSE } from '../words.ts'
import { useReusableTools } from './reusable-tools.ts'

/** Of these tools those that one of these fees would pay for a second time. */
const paidBy = (tools: readonly ReusableTool[], fees: readonly string[]): readonly ReusableTool[] =>
  tools.filter((tool) => fees.some((fee) => paidTwice(fee, [tool]).length > 0))

interface NoteProps {
  readonly tools: readonly ReusableTool[]
  /** Only what these fees would pay for a second time; without it, whatever there is. */
  readonly fees?: readonly string[] | undefined
  /** As a line of text, beside something else in a table. */
  readonly isInline?: boolean | undefined
}

/** Tools that are there already, with the way to each; nothing where there are none. */
export const ReuseNote = ({ tools, fees, isInline = false }: NoteProps) => {
  const shown = fees === undefined ? tools : paidBy(tools, fees)
  const note = reuseNote(shown)
  if (note === undefined) return null
  const links = <Links tools={shown} />
  return isInline ? (
    <div className={styles['inline']}>
      <span className={styles['ending']}>{note}</span>
      {links}
    </div>
  ) : (
    <Alert type="info" showIcon className={styles['note'] ?? ''} title={note} description={links} />
  )
}

const Links = ({ tools }: Pick<NoteProps, 'tools'>) => (
  <div className={styles['links']}>
    {tools.map(({ id, title, kind, lifeLeft }) => (
      <span key={id}>
        <PageLink to={`/admin/tooling/${id}`}>{title}</PageLink>
        {lifeLeft === null ? null : <span className={styles['sub']}> {REUSE.left(lifeText(kind, lifeLeft))}</span>}
      </span>
    ))}
  </div>
)

interface Props extends Omit<NoteProps, 'tools'> {
  /** The supplier that is to make them; empty while nobody has been chosen. */
  readonly companyId: string
  readonly skuCodes: readonly string[]
}

/** What a supplier has of tools for these products, so that nobody pays for them again. */
export const ReusableTools = ({ companyId, skuCodes, fees, isInline }: Props) => {
  const isPaid = fees === undefined || paysForTools(fees.map((name) => ({ name })))
  const tools = useReusableTools(companyId, skuCodes, isPaid)
  return isPaid ? <ReuseNote tools={tools} fees={fees} isInline={isInline} /> : null
}
