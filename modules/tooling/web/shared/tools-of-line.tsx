import { PageLink } from '#shell/page-link.tsx'
import type { ReusableTool } from '../../shapes.ts'
import { KINDS } from '../../words.ts'
import styles from '../tooling.module.css'

/** The tools that a line is made with, by their numbers, with the way to each. */
export const ToolsOfLine = ({
  tools,
  skuCode,
}: {
  readonly tools: readonly ReusableTool[]
  readonly skuCode: string
}) => {
  const own = tools.filter(({ skuCodes }) => skuCodes.includes(skuCode))
  return own.length === 0 ? null : (
    <div className={styles['links']}>
      {own.map(({ id, code, kind }) => (
        <span key={id} className={styles['sub']}>
          {KINDS[kind]} <PageLink to={`/admin/tooling/${id}`}>{code}</PageLink>
        </span>
      ))}
    </div>
  )
}
