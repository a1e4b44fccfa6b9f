import { closedBy, type Closing, type TabsState } from '../tabs/tabs.ts'

const CLOSINGS: readonly Closing[] = ['close', 'closeLeft', 'closeRight', 'closeOther']

/** The commands of a tab and whether they would do anything: only the shown page can be reloaded. */
export const tabCommands = (
  strip: TabsState,
  key: string,
): { readonly command: 'reload' | Closing; readonly enabled: boolean }[] => [
  { command: 'reload', enabled: key === strip.active },
  ...CLOSINGS.map((command) => ({ command, enabled: closedBy(strip, command, key).length > 0 })),
]
