import { useMemo, type ReactNode } from 'react'
import { saveFile } from '#shell/kit/open-file.ts'
import { viewOf } from '#shell/kit/preview/views.ts'
import { FileServicesProvider, useFileServices, type FileServices } from '#shell/kit/upload/file-services.tsx'
import type { Contract } from '../shapes.ts'
import { contractFileOf } from './files.ts'

interface Props {
  readonly doc: Pick<Contract, 'id' | 'isTokenNeeded'>
  readonly children: ReactNode
}

/** The files of a secret contract open through the contract: each time with a token of their own, and with the reader's name. */
export const ContractFiles = ({ doc: { id, isTokenNeeded }, children }: Props) => {
  const usual = useFileServices()
  const services = useMemo<FileServices>(() => {
    if (!isTokenNeeded) return usual
    const doc = { id, isTokenNeeded }
    return {
      ...usual,
      // A small picture would be a look as well.
      thumbnail: () => Promise.reject(new Error('a secret file has no small picture')),
      preview: async (file, signal) => (await contractFileOf(doc, file.id, signal)).blob,
      save: (file) => saveFile(() => contractFileOf(doc, file.id)),
      // Pages and pictures come with the text in them.
      watermark: (file) => (viewOf(file.mime) === 'pdf' ? undefined : usual.watermark(file)),
    }
  }, [usual, id, isTokenNeeded])
  return <FileServicesProvider services={services}>{children}</FileServicesProvider>
}
