import { fileServices } from '#modules/file/web/file-services.ts'
import { operations } from '#modules/review-task/contract.ts'
import { onSiteOf } from '#modules/review-task/on-site-draft.ts'
import { TITLE } from '#modules/review-task/words.ts'
import { createClient } from '#shell/client/client.ts'
import { ExpiredError } from '#shell/session/renewal.ts'
import { deviceStore } from '#shell/session/device-store.ts'
import { erp } from '#shell/session/session.ts'
import type { DeskDeps } from './desk.ts'
import { currentUser } from './session.ts'

const client = createClient(operations, erp)

export const loadReview = (id: string) => client.getReviewTask({ params: { id }, quiet: true })

/** The device and the server on behalf of one person. Once somebody else has signed in here, nothing is kept or sent for them. */
export const depsFor = (userId: string): DeskDeps => {
  const device = deviceStore(userId)
  const mustBeOwner = (): void => {
    if (currentUser() !== userId) throw new ExpiredError()
  }
  return {
    keep: async (draft) => {
      if (currentUser() === userId) await device.put('drafts', draft.review.id, draft)
    },
    keepBytes: (id, bytes) => device.put('bytes', id, bytes),
    bytesOf: async (id) => {
      const bytes = await device.get('bytes', id)
      return bytes instanceof Blob ? bytes : undefined
    },
    dropBytes: (id) => device.drop('bytes', id),
    upload: async (bytes, name) => {
      mustBeOwner()
      const file = new File([bytes], name, { type: bytes.type })
      const signal = new AbortController().signal
      return (await fileServices.upload(file, TITLE, { signal, progress: () => undefined })).id
    },
    send: async (id, body, key) => {
      mustBeOwner()
      return onSiteOf(await client.saveReviewTaskOnSite({ params: { id }, body, key, quiet: true }))
    },
    load: async (id) => {
      mustBeOwner()
      return onSiteOf(await loadReview(id))
    },
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  }
}
