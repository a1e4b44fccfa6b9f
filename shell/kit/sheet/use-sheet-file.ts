import { useState } from 'react'
import type { ImportResult } from '#kernel/record.ts'
import { errorsOf, isStale, sentenceOf } from '../../failure.ts'
import { toast } from '../../toast/toast.ts'
import { useFileServices } from '../upload/file-services.tsx'

/** Why nothing of a workbook was taken. */
export type SheetRefused = Pick<ImportResult, 'rowCount' | 'errorCount' | 'errors' | 'errorFile'>

export interface SheetFile {
  readonly isBusy: boolean
  readonly refused: SheetRefused | undefined
  readonly forget: () => void
  readonly download: () => Promise<void>
  readonly take: (file: File) => Promise<void>
}

interface Work {
  /** What an uploaded workbook is kept as. */
  readonly category: string
  readonly download: () => Promise<void>
  /** May it be taken now? Asked before it is uploaded. */
  readonly ready?: () => Promise<boolean>
  /** Takes an uploaded workbook; what it gives is wrong with it. */
  readonly take: (fileId: string) => Promise<SheetRefused | undefined>
  /** Somebody was faster: the form shows what they wrote, and the workbook can be sent once more. */
  readonly stale?: () => Promise<void>
}

const whyOf = (error: unknown): string => Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error)

/** Takes lines out as a workbook and in again; what is wrong in one stays to be read until it is closed. */
export const useSheetFile = ({ category, download, ready, take, stale }: Work): SheetFile => {
  const services = useFileServices()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<SheetRefused>()

  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('error', whyOf(error))
      if (isStale(error)) await stale?.()
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    refused,
    forget: () => setRefused(undefined),
    download: () => busily(download),
    take: (file) =>
      busily(async () => {
        if ((await ready?.()) === false) return
        const sending = { signal: new AbortController().signal, progress: () => undefined }
        const { id } = await services.upload(file, category, sending)
        setRefused(await take(id))
      }),
  }
}
