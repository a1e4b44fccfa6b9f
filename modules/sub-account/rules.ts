import { MEMBER_ROLES, type MemberRole } from '#kernel/permission.ts'

/** Narrows a kept role to one that the main account may give. */
export const isMemberRole = (key: string): key is MemberRole => MEMBER_ROLES.some((role) => role === key)
