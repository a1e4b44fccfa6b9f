import { createClient } from '#shell/client/client.ts'
import type { PageSettingsStore } from '#shell/kit/page-settings.tsx'
import { erp } from '#shell/session/session.ts'
import { operations, type PageConfigDraft } from '../contract.ts'

const client = createClient(operations, erp)

/** Keeps what people set on pages with their account. Failing is no news to anybody: the page works without. */
export const pageSettingsStore: PageSettingsStore = {
  read: (id, signal) => client.getPageConfig({ params: { id }, signal, quiet: true }),
  save: (id, { columns, savedViews, shortcuts, ...rest }) => {
    const body: PageConfigDraft = {
      ...rest,
      ...(columns === undefined ? {} : { columns: [...columns] }),
      ...(savedViews === undefined ? {} : { savedViews: [...savedViews] }),
      ...(shortcuts === undefined ? {} : { shortcuts: [...shortcuts] }),
    }
    return client.savePageConfig({ params: { id }, body, quiet: true })
  },
}
