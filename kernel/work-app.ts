/** The apps that companies work in and that messages to staff can go to. */
export const SERVICES = ['wecom', 'feishu', 'dingtalk'] as const
export type Service = (typeof SERVICES)[number]

/** In the group of the department, or to one person. */
export const WAYS = ['group', 'personal'] as const
export type Way = (typeof WAYS)[number]
