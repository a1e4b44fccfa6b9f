import { BASE } from '../base.ts'
import { toast } from '../toast/toast.ts'
import { LEAVING } from '../words.ts'
import { HOME } from './routes.ts'
import { itemOf } from './sections.ts'
import { useWorkspace } from './store.ts'
import { SWITCH_AFTER_MS, switchCompany } from './switch-company.ts'

/** Where to begin in another company: on the same page, or for a document, which is not that company's, on the list it stands in. */
const startFor = (): string | undefined => {
  const { menu, pages, strip } = useWorkspace.getState()
  const route = pages.find(({ key }) => key === strip.active)?.route
  return route?.path.includes(':') === true ? `${BASE}${(itemOf(menu, route) ?? HOME).path}` : undefined
}

/** Says that the person is about to work for another company, and switches to it. */
export const switchTo = (companyId: string): void => {
  toast('info', LEAVING.switching)
  setTimeout(() => switchCompany(companyId, startFor()), SWITCH_AFTER_MS)
}
