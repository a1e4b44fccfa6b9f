/** Words of the first page of the day. */
export const HOME = {
  greeting: (name: string) => `${name}，您好`,
} as const
