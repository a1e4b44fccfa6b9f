import { WaitingCount } from '#shell/kit/list/tab-strip.tsx'
import { useCounts } from './work.ts'

/** How many wait in a work queue; nothing for people whose work it is not. */
export const QueueCount = ({ queue }: { readonly queue: string }) => <WaitingCount count={useCounts()?.[queue]} />
