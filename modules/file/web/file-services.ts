import { createClient } from '#shell/client/client.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { sendBytes } from '#shell/kit/upload/send-bytes.ts'
import type { FileServices } from '#shell/kit/upload/file-services.tsx'
import { BASE } from '#shell/base.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import { EXTENSIONS } from '../kinds.ts'
import { orderErrors, SIZE_MAX, watermarkOf } from '../rules.ts'

const client = createClient(operations, erp)
const orderOf = ({ name, size, type }: File) => ({ name, size, mime: type })

/** Files as the portal's pages send and show them, through the calls of this module. */
export const fileServices: FileServices = {
  extensions: EXTENSIONS,
  sizeMax: SIZE_MAX,
  fault: (file, category) => orderErrors({ ...orderOf(file), category })[0]?.why,
  // Quiet: the line of the file says what is wrong with it, and stays.
  upload: async (file, category, { signal, progress, isInternal = false }) => {
    const order = { ...orderOf(file), category, ...(isInternal ? { isInternal } : {}) }
    const ticket = await client.presignFile({ body: order, signal, quiet: true })
    const params = { id: ticket.fileId }
    try {
      await sendBytes({ url: ticket.uploadUrl, headers: ticket.headers }, file, { signal, progress })
      progress(100)
      return await client.completeFile({ params, signal, quiet: true })
    } catch (error) {
      // Reported, so that nothing is kept of it; if the call fails, the cleaning job finds it.
      if (signal.aborted) void client.dropFile({ params, quiet: true }).catch(() => undefined)
      throw error
    }
  },
  thumbnail: async ({ id }, signal) => (await client.showThumbnail({ params: { id }, signal, quiet: true })).blob,
  preview: async ({ id }, signal) => (await client.previewFile({ params: { id }, signal, quiet: true })).blob,
  save: ({ id }) => saveFile(() => client.downloadFile({ params: { id } })),
  watermark: ({ side }) => {
    const ownSide = BASE === '' ? side === 2 : side !== 2
    return ownSide ? undefined : watermarkOf(useSession.getState().user?.username ?? '', new Date())
  },
}
