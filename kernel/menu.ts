import type { Side } from './caller.ts'
import type { Permission } from './permission.ts'

/** A section or a page of the menu. */
export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly sides: readonly Exclude<Side, 'system'>[]
  /** Nothing for pages that every member sees. */
  readonly needs?: Permission
  readonly routePath: string
  readonly routerName: string
  readonly redirectUrl?: string
  /** `module/page` of a file `modules/<module>/web/<page>.tsx`; empty for a section. */
  readonly component?: string
  readonly title: string
  readonly icon?: string
  readonly affix?: true
  readonly isHidden?: true
  readonly ignoreKeepAlive?: true
  /** Shows the embedded page of this name instead of a page of ours. */
  readonly frameModelName?: string
  /** Filters and the like stand in the query: the page is one tab whatever they are. */
  readonly stateInQuery?: true
}
