import type { Generated } from 'kysely'
import type { FileSide } from '#kernel/file-ref.ts'

export type FileStatus = 'pending' | 'checking' | 'ready' | 'refused'

export type FileTables = {
  storedFile: {
    id: Generated<string>
    companyId: string | null
    ownerId: string
    name: string
    mime: string
    size: number
    category: string
    side: FileSide
    isPrivate: Generated<boolean>
    status: Generated<FileStatus>
    sha256: Uint8Array | null
    objectKey: string
    checkedAt: string | null
    createdAt: Generated<string>
  }
  storedFileShare: {
    fileId: string
    companyId: string
    createdAt: Generated<string>
  }
}
