import { PERMISSIONS, type Permission } from '#kernel/permission.ts'

/** Narrows a word from outside to a permission. */
export const isPermission = (name: string): name is Permission => PERMISSIONS.some((known) => known === name)

/** One answer for each name that was asked about; what nobody knows nobody may do. */
export const answerFor = (
  names: readonly string[],
  may: (permission: Permission) => boolean,
): Record<string, boolean> => Object.fromEntries(names.map((name) => [name, isPermission(name) && may(name)]))
