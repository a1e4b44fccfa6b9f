import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

// Windows opens no folders, and needs none: its file systems keep names by themselves.
const HAS_FOLDERS_TO_SYNC = process.platform !== 'win32'

/** Returns when the names in a folder are on the disk: a new file is found after a power cut only then. */
export const syncFolder = (path: string): void => {
  if (!HAS_FOLDERS_TO_SYNC) return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The same for a folder and those above it up to one of them, for servers that must not wait. */
export const syncFolders = async (path: string, upTo: string): Promise<void> => {
  if (!HAS_FOLDERS_TO_SYNC) return
  await syncPath(path)
  if (path !== upTo && path !== dirname(path)) await syncFolders(dirname(path), upTo)
}

/** Resolves when the bytes of a file are on the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
